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

describe('the photo of a facility’s front', () => {
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
