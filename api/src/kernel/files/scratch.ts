import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Clock } from '#kernel/clock.ts';

/** No call and no job takes this long: what lies untouched on another machine's part of the folder has lost its process. */
const ABANDONED_MS = HOUR_MS;

/** A place for files that are there for the length of a call or a job, with a part of its own for each process. */
export interface Scratch {
  /** A fresh empty folder, readable by this user alone. Who asked for it removes it. */
  folder(): Promise<string>;
  /** Removes what processes left behind that are gone. */
  sweep(now: Date): Promise<void>;
  /** Removes this process's own part. */
  close(): Promise<void>;
}

const partName = /^(?<host>.+)\.(?<pid>\d+)\.[\da-f-]{36}$/;

/** Parts that this process has: an API and a worker of a test are one process. */
const ours = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

/** Empties the part of a process that can't be asked whether it lives: its old folders go, and the part itself once nothing is in it. */
async function removeOld(part: string, now: Date): Promise<void> {
  const isOld = async (path: string) => now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS;
  for (const name of await readdir(part)) if (await isOld(join(part, name))) await rm(join(part, name), { recursive: true, force: true });
  if (await isOld(part)) await rmdir(part);
}

/** `root` may be shared by several processes, also of several machines. */
export function createScratch(root: string): Scratch {
  const host = hostname();
  const own = `${host}.${process.pid}.${crypto.randomUUID()}`;
  const mine = join(root, own);
  ours.add(own);
  const sweepPart = async (name: string, now: Date): Promise<void> => {
    const { host: owner, pid } = partName.exec(name)?.groups ?? {};
    if (owner === undefined || ours.has(name)) return;
    if (owner !== host) return removeOld(join(root, name), now);
    // No other process has our number: a part under it is of one that had it before.
    if (Number(pid) === process.pid || !isRunning(Number(pid))) await rm(join(root, name), { recursive: true, force: true });
  };
  return {
    async folder() {
      await mkdir(mine, { recursive: true, mode: 0o700 });
      return mkdtemp(join(mine, 'x'));
    },
    async sweep(now) {
      const names = await readdir(root).catch(() => []);
      // Another process may be sweeping, too, and be faster.
      await Promise.allSettled(names.map((name) => sweepPart(name, now)));
    },
    async close() {
      ours.delete(own);
      await rm(mine, { recursive: true, force: true });
    },
  };
}

/** Sweeps now and by the hour, until the returned function is called. */
export async function sweepHourly(scratch: Scratch, clock: Clock): Promise<() => void> {
  await scratch.sweep(clock());
  const timer = setInterval(() => void scratch.sweep(clock()), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
