import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createScratch } from './scratch.ts';

const roots: string[] = [];
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tenaye-scratch-test-'));
  roots.push(root);
});
afterAll(() => Promise.all(roots.map((it) => rm(it, { recursive: true, force: true }))));

const now = new Date('2026-11-02T08:00:00Z');
const minutesAgo = (count: number): Date => new Date(+now - count * 60_000);
/** A process id that never exists: Linux and macOS stay below it. */
const NOBODY = 2 ** 31 - 2;

async function left(by: { host?: string; pid: number; minutes: number }): Promise<string> {
  const part = `${by.host ?? hostname()}.${by.pid}.${crypto.randomUUID()}`;
  const folder = join(root, part, 'upload');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'paper.pdf'), 'private');
  for (const path of [folder, join(root, part)]) await utimes(path, minutesAgo(by.minutes), minutesAgo(by.minutes));
  return part;
}

describe('files of a killed process', () => {
  it('are deleted at once on the same machine, even when this process has the same id', async () => {
    await left({ pid: NOBODY, minutes: 0 });
    await left({ pid: process.pid, minutes: 0 });
    await createScratch(root).sweep(now);
    expect(await readdir(root)).toEqual([]);
  });

  it('are deleted after an hour when they are from another machine', async () => {
    const young = await left({ host: 'other', pid: 7, minutes: 59 });
    await left({ host: 'other', pid: 8, minutes: 61 });
    const scratch = createScratch(root);
    await scratch.sweep(now);
    const parts = await readdir(root);
    expect(parts).toContain(young);
    expect(await Promise.all(parts.map((it) => readdir(join(root, it))))).toEqual(expect.arrayContaining([['upload']]));
    expect((await Promise.all(parts.map((it) => readdir(join(root, it))))).flat()).toEqual(['upload']);
  });

  it('are not confused with the files of a living process', async () => {
    const running = await left({ pid: process.ppid, minutes: 600 });
    const [mine, other] = [createScratch(root), createScratch(root)];
    const folders = [await mine.folder(), await other.folder()];
    await mine.sweep(now);
    expect(await readdir(root)).toContain(running);
    for (const it of folders) await writeFile(join(it, 'paper.pdf'), 'still there');
    await Promise.all([mine.close(), other.close()]);
    expect(await readdir(root)).toEqual([running]);
  });

  it('may be missing on the first start', async () => {
    await expect(createScratch(join(root, 'not', 'there')).sweep(now)).resolves.toBeUndefined();
  });
});
