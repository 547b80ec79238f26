import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import { sweepStoredFiles } from '../src/modules/file/stored-file-sweep.service.ts';
import { createClient } from './client.ts';
import { eventually } from './eventually.ts';
import { aForm } from './form.ts';
import { aPatient, hasOwnDatabase, signInAs, testApi, testEm } from './harness.ts';
import { aPicture } from './picture.ts';
import { startApiProcess } from './real-process.ts';

hasOwnDatabase();

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
}

/** A separate API process on the test's database and store, with a signed-in patient. */
async function started() {
  const api = await startApiProcess(testApi().environment);
  const client = createClient(() => api.url);
  const patient = await aPatient();
  await signInAs(client, patient);
  return { api, client, patient };
}

describe('an API killed during an upload', () => {
  it('leaves temporary files only until the next start', async () => {
    const { api, client } = await started();
    const scratch = join(testApi().storageDirectory, '.scratch');
    const upload = request(`${api.url}/api/auth/user/photo`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=half',
        'Content-Length': 100_000,
        Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--half\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png\r\n\r\nhalf a picture',
    );
    const received = await eventually(
      () => filesBelow(scratch),
      (files) => files.length > 0,
    );
    await api.end('SIGKILL');
    expect(await filesBelow(scratch)).toEqual(received);
    const next = await startApiProcess(testApi().environment);
    expect(await filesBelow(scratch)).toEqual([]);
    await next.end('SIGTERM');
  });

  it('leaves a stored file without a row only until the sweep', async () => {
    const { api, client, patient } = await started();
    const em = testEm();
    await em.begin();
    await em.execute('lock table stored_files in share mode');
    const answer = client
      .fetch('/api/auth/user/photo', { method: 'PUT', body: aForm({}, { photo: await aPicture() }) })
      .catch(() => 'cut off');
    await eventually(
      () => testEm().execute("select 1 from pg_locks where relation = 'stored_files'::regclass and not granted"),
      (waiting) => waiting.length > 0,
    );
    await api.end('SIGKILL');
    await em.rollback();
    expect(await answer).toBe('cut off');
    const photos = join(testApi().storageDirectory, 'photo');
    expect([(await filesBelow(photos)).length, await testEm().count(StoredFile, { ownerUserId: patient.id })]).toEqual([1, 0]);
    expect(await sweepStoredFiles(testEm(), testApi().services.storage, new Date())).toBe(0);
    expect(await sweepStoredFiles(testEm(), testApi().services.storage, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
    expect(await filesBelow(photos)).toEqual([]);
  });
});
