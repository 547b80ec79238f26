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

function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(path.join(folder, 'pid'), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Takes the lock or names the process that has it. A lock whose owner has died is taken over. Release it with the answer's `release`. */
export function tryLock(folder: string): { release: () => void } | { owner: number } {
  for (let attempt = 0; ; attempt += 1) {
    try {
      mkdirSync(path.dirname(folder), { recursive: true });
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'pid'), String(process.pid));
      return { release: () => rmSync(folder, { recursive: true, force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = ownerOf(folder);
    if (attempt > 0 || isRunning(owner === 0 ? process.pid : owner)) return { owner };
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
