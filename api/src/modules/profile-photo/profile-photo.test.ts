import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aForm } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, aProvider, as, auditActionsOn, aVisitor, testApi, testEm } from '#test/harness.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

const DOCTOR = '/api/provider/doctor/photo';
const FACILITY = '/api/provider/facility/photo';

async function aPhoto(width = 1200, height = 800): Promise<FormData> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 30/1' } })
    .jpeg()
    .toBuffer();
  return aForm({}, { photo: new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }) });
}
const unlist = (doctorId: string) => testEm().execute('update doctors set is_available = false where id = ?', [doctorId]);
const keysOf = async (relatedId: string) => (await testEm().find(StoredFile, { relatedId })).map((it) => it.key);
const isStored = async (key: string): Promise<boolean> => {
  const stored = await testApi().services.storage.get(key);
  stored?.stream.destroy();
  return stored !== null;
};

describe('a doctor’s photo', () => {
  it('is shown to everyone on the card, small, without its place, and kept by browsers', async () => {
    const doctor = await aDoctor();
    const answer = await as(doctor).put(DOCTOR, await aPhoto());
    expect({ status: answer.status, photo: answer.body.photo }).toEqual({
      status: 200,
      photo: expect.stringMatching(/^\/api\/photos\/[\da-f-]{36}$/),
    });
    const card = await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`);
    expect(card.body.profilePhoto).toBe(answer.body.photo);
    expect((await as(doctor).get('/api/provider/doctor/profile')).body.profilePhoto).toBe(answer.body.photo);
    const picture = await aVisitor().fetch(answer.body.photo);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=604800, immutable');
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(picture.headers.get('Set-Cookie')).toBeNull();
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 400, height: 267, exif: undefined });
    expect(bytes.includes('SECRET OWNER')).toBe(false);
    expect(await auditActionsOn(doctor.doctorId)).toContain('doctor.photo');
  });

  it('replaces the one before, whose address and bytes are gone', async () => {
    const doctor = await aDoctor();
    const first = (await as(doctor).put(DOCTOR, await aPhoto())).body.photo;
    const [key = ''] = await keysOf(doctor.doctorId);
    const second = (await as(doctor).put(DOCTOR, await aPhoto(80, 80))).body.photo;
    expect(second).not.toBe(first);
    expect((await aVisitor().fetch(first)).status).toBe(404);
    expect((await aVisitor().fetch(second)).status).toBe(200);
    expect([await keysOf(doctor.doctorId), await isStored(key)]).toEqual([[expect.not.stringMatching(key)], false]);
  });

  it('is removed from card and store, once', async () => {
    const doctor = await aDoctor();
    const { photo } = (await as(doctor).put(DOCTOR, await aPhoto())).body;
    const [key = ''] = await keysOf(doctor.doctorId);
    expect((await as(doctor).delete(DOCTOR)).body).toEqual({ photo: null });
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).body.profilePhoto).toBeNull();
    expect([(await aVisitor().fetch(photo)).status, await isStored(key)]).toEqual([404, false]);
    expect((await as(doctor).delete(DOCTOR)).status).toBe(200);
    expect((await auditActionsOn(doctor.doctorId)).filter((it) => it === 'doctor.photo_removed')).toHaveLength(1);
  });

  it('of a doctor who isn’t listed is seen by that doctor alone, and by no cache on the way', async () => {
    const doctor = await aDoctor();
    const { photo } = (await as(doctor).put(DOCTOR, await aPhoto())).body;
    await unlist(doctor.doctorId);
    for (const other of [aVisitor(), as(await aPatient()), as(await aDoctor()), as(await anAdmin())])
      expect((await other.fetch(photo)).status).toBe(404);
    const own = await as(doctor).fetch(photo);
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=604800, immutable']);
  });

  it('can’t be set before there is a profile', async () => {
    const account = await aProvider({ providerType: 'doctor', isVerified: false });
    expect((await as(account).put(DOCTOR, await aPhoto())).status).toBe(404);
    expect(await testEm().count(StoredFile, { ownerAccountId: account.id })).toBe(0);
  });
});

/** A photo that compresses badly: every pixel differs from its neighbors. */
async function aNoisyPhoto(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0a7', noise } })
    .jpeg()
    .toBuffer();
  return aForm({}, { photo: new File([new Uint8Array(bytes)], 'front.jpg', { type: 'image/jpeg' }) });
}

async function smallOf(photo: string) {
  const answer = await aVisitor().fetch(`${photo}?size=small`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return { answer, bytes, facts: { width, height, format, isLight: bytes.length < 15_000 } };
}

describe('the small picture for cards', () => {
  it.each([
    ['an ordinary photo', () => aPhoto(), { width: 320, height: 213 }],
    ['a photo full of detail', () => aNoisyPhoto(), { width: 320, height: 320 }],
    ['a photo that is small already', () => aPhoto(60, 40), { width: 60, height: 40 }],
  ])('of %s is light, and kept like the large one', async (_, photoOf, size) => {
    const owner = await aFacilityAccount();
    const { photo } = (await as(owner).put(FACILITY, await photoOf())).body;
    expect(await testEm().count(StoredFile, { relatedId: owner.facilityId, small: { $ne: null } })).toBe(1);
    const { answer, facts } = await smallOf(photo);
    expect(facts).toEqual({ ...size, format: 'webp', isLight: true });
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=604800, immutable');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('of an older photo is made once, when it is first requested', async () => {
    const doctor = await aDoctor();
    const { photo } = (await as(doctor).put(DOCTOR, await aPhoto())).body;
    await testEm().execute('update stored_files set small = null where related_id = ?', [doctor.doctorId]);
    const { bytes, facts } = await smallOf(photo);
    expect(facts).toMatchObject({ width: 320, isLight: true });
    const [row] = await testEm().execute('select small from stored_files where related_id = ?', [doctor.doctorId]);
    expect(row?.small).toEqual(bytes);
    const [key = ''] = await keysOf(doctor.doctorId);
    await testApi().services.storage.delete(key);
    expect((await smallOf(photo)).bytes).toEqual(bytes);
  });

  it('is hidden with its profile, and there is no other size', async () => {
    const doctor = await aDoctor();
    const { photo } = (await as(doctor).put(DOCTOR, await aPhoto())).body;
    expect((await aVisitor().fetch(`${photo}?size=huge`)).status).toBe(400);
    await unlist(doctor.doctorId);
    expect((await aVisitor().fetch(`${photo}?size=small`)).status).toBe(404);
    const own = await as(doctor).fetch(`${photo}?size=small`);
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=604800, immutable']);
  });
});

describe('the photo of a facility’s front', () => {
  it('is on the cards of every list', async () => {
    const name = `x${crypto.randomUUID().slice(0, 8)}`;
    const owner = await aFacilityAccount({ name });
    const { photo } = (await as(owner).put(FACILITY, await aPhoto())).body;
    const client = as(await aPatient());
    for (const list of ['directory/facilities?kind=pharmacy&', 'facilities?', 'pharmacies?'])
      expect([list, (await client.get(`/api/${list}q=${name}`)).body]).toEqual([list, [expect.objectContaining({ photo })]]);
  });

  it('is in its public profile, and removed again', async () => {
    const owner = await aFacilityAccount();
    const { photo } = (await as(owner).put(FACILITY, await aPhoto())).body;
    const shown = async () => (await aVisitor().get(`/api/directory/facilities/${owner.facilityId}`)).body.photo;
    expect(await shown()).toBe(photo);
    expect((await as(owner).get('/api/provider/facility')).body.photo).toBe(photo);
    const { width } = await sharp(Buffer.from(await (await aVisitor().fetch(photo)).arrayBuffer())).metadata();
    expect(width).toBe(960);
    await as(owner).delete(FACILITY);
    expect(await shown()).toBeNull();
    expect(await auditActionsOn(owner.facilityId)).toEqual(expect.arrayContaining(['facility.photo', 'facility.photo_removed']));
  });

  it('isn’t set by the owner of another facility', async () => {
    const [owner, stranger] = [await aFacilityAccount(), await aFacilityAccount()];
    expect((await as(stranger).put(`${FACILITY}?facilityId=${owner.facilityId}`, await aPhoto())).status).toBe(404);
    expect(await keysOf(owner.facilityId)).toEqual([]);
  });
});

it('an address of a photo opens no other file', async () => {
  const patient = await aPatient();
  const { body } = await as(patient).put('/api/auth/user/photo', await aPhoto());
  const id = /v=(.*)$/.exec(body.profileImageUrl)?.[1];
  expect((await as(patient).get(`/api/photos/${id}`)).status).toBe(404);
});
