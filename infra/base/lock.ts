import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '@tenaye/api/kernel/files/folder.ts';
import { codeOf } from './start-error.ts';

/**
 * The start time of a process in the system's own format. It distinguishes a process from another one with the same number after a reboot.
 * Empty for a process that doesn't exist, and for a zombie.
 */
function beginningOf(pid: number): string {
  if (process.platform !== 'linux') {
    const answer = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
    return answer.startsWith('Z') ? '' : answer.replace(/^\S+\s+/, '');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, state = '', ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return state === 'Z' || state === 'X' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

/** True when the process is alive, even if it belongs to another user. */
export const isRunning = (pid: number): boolean => beginningOf(pid) !== '';

function ownerOf(folder: string): { pid: number; isHere: boolean } {
  try {
    const [pid = '', beginning] = readFileSync(path.join(folder, 'pid'), 'utf8').split('\n');
    return { pid: Number(pid), isHere: isRunning(Number(pid)) && beginningOf(Number(pid)) === beginning };
  } catch {
    return { pid: 0, isHere: true };
  }
}

/**
 * Takes the lock, or returns the process that holds it. A lock whose process is dead is taken over. Call `release` of the result to free
 * the lock.
 */
export function tryLock(folder: string): { release: () => void } | { owner: number } {
  for (let attempt = 0; ; attempt += 1) {
    try {
      makeFolder(path.dirname(folder));
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'pid'), `${process.pid}\n${beginningOf(process.pid)}`);
      return { release: () => rmSync(folder, { recursive: true, force: true }) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const owner = ownerOf(folder);
    if (attempt > 0 || owner.isHere) return { owner: owner.pid };
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for the lock; calls `onWait` once when another process holds it. */
export async function waitForLock(folder: string, onWait: (owner: number) => void): Promise<() => void> {
  for (let waits = 0; ; waits += 1) {
    const lock = tryLock(folder);
    if ('release' in lock) return lock.release;
    // A lock without an owner has just been created, or its creator was killed before writing its own number.
    if (lock.owner === 0 && waits > 20) rmSync(folder, { recursive: true, force: true });
    if (waits === 0) onWait(lock.owner);
    await sleep(200);
  }
}
