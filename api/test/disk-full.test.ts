import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { aSignedInPatient, isSoonAgain, withFaultyDatabase } from './faulty-database.ts';
import { aForm } from './form.ts';
import { testApi, testEm } from './harness.ts';
import { aPicture } from './picture.ts';

const PATH = '/api/auth/user/photo';
const noRoom = (): Promise<never> => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));

/** A store without free space. */
const full: Storage = {
  put: noRoom,
  get: async () => null,
  delete: async () => undefined,
  async *list() {},
  sweep: async () => undefined,
  ready: noRoom,
};
const { over, services } = withFaultyDatabase({ storage: full });

async function withPhoto() {
  const { patient, browser } = await aSignedInPatient();
  const put = async (by = browser) => by.put(PATH, aForm({}, { photo: await aPicture() }));
  const rows = () => testEm().count(StoredFile, { ownerUserId: patient.id });
  return { browser, put, rows };
}

describe('a full store', () => {
  it('refuses a file temporarily, leaves no row without a file, and shows in the metrics', async () => {
    const { browser, put, rows } = await withPhoto();
    const refused = await put(over(browser));
    expect(isSoonAgain(refused)).toBe(true);
    expect(refused.body.message).toBe("This can't be saved at the moment. Please try again later.");
    expect(await rows()).toBe(0);
    expect((await browser.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    expect(await services().metrics.registry.getSingleMetricAsString('storage_ready')).toMatch(/ 0$/);
  });

  it('doesn’t affect calls without files', async () => {
    const { browser } = await withPhoto();
    expect((await over(browser).patch('/api/auth/user', { firstName: 'Hana' })).status).toBe(200);
    expect((await over(browser).get('/health/ready')).status).toBe(200);
  });
});

describe('a full database', () => {
  const execute = (sql: string) => testEm().execute(sql);
  beforeAll(async () => {
    await execute(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`);
    await execute('create trigger no_room before insert on stored_files for each row execute function no_room()');
  });
  afterAll(() => execute('drop function no_room cascade'));
  const kept = async (): Promise<string[]> => {
    const names = await readdir(testApi().storageDirectory, { recursive: true });
    return names.filter((it) => it.includes('/') && !it.startsWith('.scratch/')).toSorted();
  };

  it('refuses writes temporarily, and keeps nothing of them', async () => {
    const { put, rows } = await withPhoto();
    const before = await kept();
    const refused = await put();
    expect(isSoonAgain(refused)).toBe(true);
    expect(await rows()).toBe(0);
    expect(await kept()).toEqual(before);
  });
});
