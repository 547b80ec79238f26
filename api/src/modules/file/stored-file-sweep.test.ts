import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '#kernel/errors.ts';
import { storageKey } from '#kernel/files/storage.ts';
import { aPatient, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { StoredFile } from './stored-file.entity.ts';
import { keepingFile, nameFile } from './stored-file.service.ts';
import { sweepStoredFiles } from './stored-file-sweep.service.ts';

hasOwnDatabase();

const HOUR = 3_600_000;
const inHours = (count: number): Date => new Date(Date.now() + count * HOUR);
const store = () => testApi().services.storage;
const sweep = (now: Date): Promise<number> => sweepStoredFiles(testEm(), store(), now);
async function isThere(key: string): Promise<boolean> {
  const stored = await store().get(key);
  stored?.stream.destroy();
  return stored !== null;
}

async function anUpload() {
  const path = join(testApi().storageDirectory, crypto.randomUUID());
  await writeFile(path, 'private');
  return { path, size: 7, type: 'application/pdf', name: 'a.pdf' };
}
async function aFile(): Promise<string> {
  const key = storageKey('license');
  await store().put(key, (await anUpload()).path, 'application/pdf');
  return key;
}
let owner: string;
beforeEach(async () => {
  owner = (await aPatient()).id;
  await sweep(inHours(2));
});
const named = (key: string) => ({
  file: { key, kind: 'license' as const, size: 7, type: 'application/pdf', name: 'a.pdf', path: '' },
  facts: { owner: { ownerUserId: owner } },
});

describe('a file without a row', () => {
  it('is deleted after an hour, because its process was killed before the commit', async () => {
    const [orphan, kept] = [await aFile(), await aFile()];
    const em = testEm();
    nameFile(em, named(kept).file, named(kept).facts, new Date());
    await em.flush();
    expect(await sweep(inHours(2))).toBe(1);
    expect([await isThere(orphan), await isThere(kept)]).toEqual([false, true]);
  });

  it('stays while its transaction may still be open', async () => {
    const em = testEm();
    await em.begin();
    const key = await aFile();
    nameFile(em, named(key).file, named(key).facts, new Date());
    await em.flush();
    expect(await sweep(new Date())).toBe(0);
    await em.commit();
    expect(await sweep(inHours(2))).toBe(0);
    expect(await isThere(key)).toBe(true);
  });

  it('stays when most files have no row, because the database may have been emptied or restored', async () => {
    const keys = await Promise.all(Array.from({ length: 60 }, aFile));
    await expect(sweep(inHours(2))).rejects.toThrow('belong to another database');
    expect(await Promise.all(keys.map(isThere))).not.toContain(false);
    await Promise.all(keys.map((key) => store().delete(key)));
  });

  it('is deleted along with partial files of killed processes, but foreign files stay', async () => {
    const folder = join(testApi().storageDirectory, 'license');
    await aFile();
    const [old, young] = ['old.partial', 'young.partial'].map((it) => join(folder, it));
    for (const it of [old, young, join(folder, 'notes.txt')]) await writeFile(it ?? '', 'x');
    const past = new Date(Date.now() - 2 * HOUR);
    for (const it of [old, join(folder, 'notes.txt')]) await utimes(it ?? '', past, past);
    await sweep(new Date());
    const names = await readdir(folder);
    expect([names.includes('old.partial'), names.includes('young.partial'), names.includes('notes.txt')]).toEqual([false, true, true]);
  });
});

describe('a row of a file', () => {
  it('never loses its file, even if the connection broke during its commit', async () => {
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    let key = '';
    const work = keepingFile(store(), 'license', await anUpload(), async (take) => {
      const file = take();
      key = file.key;
      const em = testEm();
      nameFile(em, file, named(key).facts, new Date());
      await em.flush();
      throw lost;
    });
    await expect(work).rejects.toBe(lost);
    expect(await testEm().count(StoredFile, { key })).toBe(1);
    expect(await isThere(key)).toBe(true);
  });

  it('that was refused leaves no file', async () => {
    let key = '';
    const work = keepingFile(store(), 'license', await anUpload(), async (take) => {
      key = take().key;
      throw new AppError('forbidden', 'No');
    });
    await expect(work).rejects.toThrow('No');
    expect(await isThere(key)).toBe(false);
  });
});
