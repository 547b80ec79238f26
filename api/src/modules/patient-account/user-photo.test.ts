import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aDoctor, aPatient, as, auditActionsOn, testApi, testEm } from '#test/harness.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

const PATH = '/api/auth/user/photo';
const blank = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const jpeg = (): Promise<Buffer> => blank().jpeg().toBuffer();
/** A photo taken with the phone held upright, with a position that must not be published. */
const withExif = (): Promise<Buffer> =>
  blank()
    .withExif({ IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function form(content: Uint8Array | string, name = 'me.jpg', field = 'photo', type = 'image/jpeg'): FormData {
  const data = new FormData();
  data.append(field, new Blob([content as Uint8Array<ArrayBuffer>], { type }), name);
  return data;
}
const stored = async (): Promise<string[]> =>
  (await readdir(testApi().storageDirectory, { recursive: true })).filter((it) => it.includes('photo/'));
const temporary = async (): Promise<string[]> => (await readdir(tmpdir())).filter((it) => it.startsWith('tenaye-upload-'));
/** The files that stay for five seconds. Test files that run at the same time share the folder, and their uploads come and go. */
async function leftBehind(): Promise<string[]> {
  let left = await temporary();
  for (const end = Date.now() + 5000; left.length > 0 && Date.now() < end; await setTimeout(50)) {
    const now = await temporary();
    left = left.filter((it) => now.includes(it));
  }
  return left;
}

describe('PUT /api/auth/user/photo', () => {
  it('stores the picture as the account’s photo and serves it to its owner as a file', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const answer = await browser.put(PATH, form(await jpeg(), '../../etc/passwd.jpg'));
    expect(answer.status).toBe(200);
    expect(answer.body.profileImageUrl).toMatch(/^\/api\/auth\/user\/photo\?v=[\da-f-]{36}$/);
    expect(await auditActionsOn(patient.id)).toContain('user.photo');
    const picture = await browser.fetch(answer.body.profileImageUrl);
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    expect(picture.headers.get('Content-Disposition')).toBe('inline; filename="passwd.jpg"');
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(picture.headers.get('Cache-Control')).toBe('private, max-age=604800, immutable');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  });

  it('removes place and author, and rotates it upright', async () => {
    const original = await withExif();
    expect(original.includes('SECRET OWNER')).toBe(true);
    const browser = as(await aPatient());
    const { body } = await browser.put(PATH, form(original));
    const bytes = Buffer.from(await (await browser.fetch(body.profileImageUrl)).arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('SECRET OWNER')).toBe(false);
    expect([metadata.width, metadata.height]).toEqual([20, 40]);
  });

  it('keeps no more pixels than the largest circle needs', async () => {
    const browser = as(await aPatient());
    const { body } = await browser.put(PATH, form(await blank(1600, 800).jpeg().toBuffer()));
    const bytes = Buffer.from(await (await browser.fetch(body.profileImageUrl)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  it('removes data hidden behind the picture', async () => {
    const browser = as(await aPatient());
    const { body } = await browser.put(PATH, form(Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET[0]); ?>')])));
    const bytes = Buffer.from(await (await browser.fetch(body.profileImageUrl)).arrayBuffer());
    expect(bytes.includes('<?php')).toBe(false);
  });

  it('replaces the previous photo, in the table and in the store', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const before = (await stored()).length;
    await browser.put(PATH, form(await jpeg()));
    await browser.put(PATH, form(await blank().png().toBuffer(), 'me.png'));
    expect(await stored()).toHaveLength(before + 1);
    expect(await testEm().find(StoredFile, { ownerUserId: patient.id })).toMatchObject([
      { contentType: 'image/png', originalName: 'me.png' },
    ]);
  });

  it.each<[string, () => Promise<FormData>, number, string]>([
    ['a page called photo.jpg', async () => form('<html><script>alert(1)</script></html>', 'photo.jpg'), 415, 'unsupported_type'],
    [
      'a script with two extensions',
      async () => form('#!/bin/sh\nrm -rf /', 'photo.jpg.sh', 'photo', 'image/jpeg'),
      415,
      'unsupported_type',
    ],
    [
      'an SVG, which can carry scripts',
      async () => form('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'photo', 'image/svg+xml'),
      415,
      'unsupported_type',
    ],
    ["a GIF, which the contract doesn't name", async () => form(await blank().gif().toBuffer(), 'a.jpg'), 415, 'unsupported_type'],
    ['a picture cut short', async () => form((await blank(400, 400).png().toBuffer()).subarray(0, 60), 'a.png'), 422, 'unusable_file'],
    ['an empty file', async () => form('', 'a.jpg'), 400, 'invalid_input'],
    ['a file under another name', async () => form(await jpeg(), 'a.jpg', 'avatar'), 400, 'invalid_input'],
    ['no file', async () => new FormData(), 400, 'invalid_input'],
    ['more than 10 MB', async () => form(Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])), 413, 'too_large'],
  ])('refuses %s and stores nothing', async (_name, content, status, code) => {
    const [patient, before] = [await aPatient(), await stored()];
    const answer = await as(patient).put(PATH, await content());
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await stored()).toEqual(before);
    expect(await leftBehind()).toEqual([]);
    expect((await as(patient).get('/api/auth/user')).body.profileImageUrl).toBeNull();
  });

  it('refuses two files for one photo', async () => {
    const two = form(await jpeg());
    two.append('photo', new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]), 'b.jpg');
    expect((await as(await aPatient()).put(PATH, two)).status).toBeGreaterThanOrEqual(400);
  });

  it('refuses JSON', async () => {
    expect((await as(await aPatient()).put(PATH, { photo: 'x' })).status).toBe(415);
  });

  it('is for patients only', async () => {
    expect((await as(await aDoctor()).put(PATH, form(await jpeg()))).status).toBe(401);
  });
});

describe('GET /api/auth/user/photo', () => {
  it('never returns another patient’s photo', async () => {
    const { body } = await as(await aPatient()).put(PATH, form(await jpeg()));
    expect((await as(await aPatient()).get(body.profileImageUrl)).status).toBe(404);
  });

  it('is 404 when the bytes are gone', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    await browser.put(PATH, form(await jpeg()));
    const file = await testEm().findOneOrFail(StoredFile, { ownerUserId: patient.id });
    expect((await readFile(join(testApi().storageDirectory, file.key))).length).toBe(file.bytes);
    await testApi().services.storage.delete(file.key);
    expect((await browser.get(PATH)).status).toBe(404);
  });
});
