import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeFolder } from './folder.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tenaye-folder-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('creates missing folders, and accepts existing ones', async () => {
    const folder = join(directory, 'a', 'b', 'c');
    makeFolder(folder, 0o700);
    makeFolder(folder, 0o700);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('throws when a file is in the way', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'x'))).toThrow('ENOTDIR');
  });

  it('throws instead of looping forever where no folder can be created', () => {
    // Only Linux has such a path.
    const folder = existsSync('/proc/self') ? '/proc/tenaye/data' : join(directory, 'file', 'x');
    expect(() => makeFolder(folder)).toThrow(/ENOENT|ENOTDIR/);
  });
});
