import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isRunning, tryLock } from './lock.ts';

describe('tryLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'tenaye lock ')), 'lock');
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('admits one process, names it to the others and admits the next one after it', () => {
    const first = tryLock(folder);
    expect(tryLock(folder)).toEqual({ owner: process.pid });
    if ('release' in first) first.release();
    expect(tryLock(folder)).toHaveProperty('release');
  });

  it('takes over the lock of a process that was killed', () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'pid'), `${spawnSync(process.execPath, ['--version']).pid}\n1`);
    expect(tryLock(folder)).toHaveProperty('release');
  });

  it('takes over a lock whose process number now belongs to another process', () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'pid'), `${process.pid}\n1`);
    expect(tryLock(folder)).toHaveProperty('release');
  });
});

it('isRunning does not take a zombie for a running process', async () => {
  // The shell starts a child that ends at once, prints its number, and turns into a program that never reaps children.
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line).trim());
  const deadline = performance.now() + 5_000;
  while (isRunning(pid) && performance.now() < deadline) await pause(20);
  try {
    expect(isRunning(pid)).toBe(false);
    expect(isRunning(process.pid)).toBe(true);
  } finally {
    parent.kill();
  }
});
