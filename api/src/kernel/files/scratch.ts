import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Clock } from '#kernel/clock.ts';

/** Longer than any call or job: a file this old, made on another machine, belongs to a process that has died. */
const ABANDONED_MS = HOUR_MS;

/** A folder for temporary files of calls and jobs, with a separate part for each process. */
export interface Scratch {
  /** Creates an empty folder, readable by this user alone. The caller removes it. */
  folder(): Promise<string>;
  /** Removes the files of processes that are gone. */
  sweep(now: Date): Promise<void>;
  /** Removes this process's own part. */
  close(): Promise<void>;
}

const partName = /^(?<host>.+)\.(?<pid>\d+)\.[\da-f-]{36}$/;

/** The parts of this process: in tests an API and a worker share one process. */
const ours = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

/**
 * Cleans up after a process on another machine, where this process can't check whether it still runs: deletes old folders, and the part
 * itself once it is empty.
 */
async function removeOld(part: string, now: Date): Promise<void> {
  const isOld = async (path: string) => now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS;
  for (const name of await readdir(part)) if (await isOld(join(part, name))) await rm(join(part, name), { recursive: true, force: true });
  if (await isOld(part)) await rmdir(part);
}

/** Several processes, also on several machines, may share `root`. */
export function createScratch(root: string): Scratch {
  const host = hostname();
  const own = `${host}.${process.pid}.${crypto.randomUUID()}`;
  const mine = join(root, own);
  ours.add(own);
  const sweepPart = async (name: string, now: Date): Promise<void> => {
    const { host: owner, pid } = partName.exec(name)?.groups ?? {};
    if (owner === undefined || ours.has(name)) return;
    if (owner !== host) return removeOld(join(root, name), now);
    // No other running process has our id: a part with this id belongs to an earlier process.
    if (Number(pid) === process.pid || !isRunning(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  };
  return {
    async folder() {
      await mkdir(mine, { recursive: true, mode: 0o700 });
      return mkdtemp(join(mine, 'x'));
    },
    async sweep(now) {
      const names = await readdir(root).catch(() => []);
      // Another process may be sweeping at the same time.
      await Promise.allSettled(names.map((name) => sweepPart(name, now)));
    },
    async close() {
      ours.delete(own);
      await rm(mine, { recursive: true, force: true });
    },
  };
}

/** Sweeps now and every hour, until the returned function is called. */
export async function sweepHourly(scratch: Scratch, clock: Clock): Promise<() => void> {
  await scratch.sweep(clock());
  const timer = setInterval(() => void scratch.sweep(clock()), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
