import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findPostgres } from './postgres.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'tenaye-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

/** The folder of a run, last changed when the clock of files began. */
function anOldRun(): string {
  const dir = path.join(memory, 'tenaye-postgres-old');
  mkdirSync(dir);
  utimesSync(dir, 0, 0);
  return dir;
}

it('a server for which memory has no room runs in the temporary folder, and leaves nothing there', async () => {
  const { url, dir, stop } = await startThrowAwayPostgres({ memory, room: Number.POSITIVE_INFINITY });
  try {
    expect(path.dirname(dir)).toBe(tmpdir());
    expect(await findPostgres(dir)).toBe(url);
  } finally {
    await stop();
  }
  expect(existsSync(dir)).toBe(false);
});

it('what a killed run left is removed, and a run under way is kept', async () => {
  const left = anOldRun();
  const first = await startThrowAwayPostgres({ memory, room: 0 });
  try {
    expect([path.dirname(first.dir), existsSync(left)]).toEqual([memory, false]);
    utimesSync(first.dir, 0, 0);
    const second = await startThrowAwayPostgres({ memory, room: 0 });
    await second.stop();
    expect(await findPostgres(first.dir)).toBe(first.url);
    expect(new URL(first.url).searchParams.get('host')).toBe(path.join(first.dir, 'data'));
  } finally {
    await first.stop();
  }
});
