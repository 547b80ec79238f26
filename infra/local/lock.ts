import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True when the process exists, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When the process began, in whatever form the system tells it: after a reboot the same number means another process. */
function beginningOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function ownerOf(folder: string): { pid: number; isHere: boolean } {
  try {
    const [pid = '', beginning] = readFileSync(path.join(folder, 'pid'), 'utf8').split('\n');
    return { pid: Number(pid), isHere: isRunning(Number(pid)) && beginningOf(Number(pid)) === beginning };
  } catch {
    return { pid: 0, isHere: true };
  }
}

/** Takes the lock or names the process that has it. A lock whose owner has died is taken over. Release it with the answer's `release`. */
export function tryLock(folder: string): { release: () => void } | { owner: number } {
  for (let attempt = 0; ; attempt += 1) {
    try {
      mkdirSync(path.dirname(folder), { recursive: true });
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'pid'), `${process.pid}\n${beginningOf(process.pid)}`);
      return { release: () => rmSync(folder, { recursive: true, force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = ownerOf(folder);
    if (attempt > 0 || owner.isHere) return { owner: owner.pid };
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for the lock, telling `onWait` once when somebody else has it. */
export async function waitForLock(folder: string, onWait: (owner: number) => void): Promise<() => void> {
  for (let waits = 0; ; waits += 1) {
    const lock = tryLock(folder);
    if ('release' in lock) return lock.release;
    // A lock without an owner is being made this moment, or its maker was killed between two lines.
    if (lock.owner === 0 && waits > 20) rmSync(folder, { recursive: true, force: true });
    if (waits === 0) onWait(lock.owner);
    await sleep(200);
  }
}
