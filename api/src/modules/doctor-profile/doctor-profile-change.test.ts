import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { TestClient } from '#test/client.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, anAdmin, aPatient, aProvider, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { doctorProfilePolicy, ownProfile } from './doctor-profile.policy.ts';

const path = '/api/provider/doctor/profile';
const change = (client: TestClient, fields: object, files: Record<string, File> = {}) => client.patch(path, aForm({ ...fields }, files));
const stored = (id: string) => testEm().findOneOrFail(Doctor, id);
const notificationsAbout = (relatedId: string) => testEm().find(Notification, { relatedId });

describe('PATCH /api/provider/doctor/profile', () => {
  it('changes the given fields, keeps the rest, and clears emptied ones', async () => {
    const doctor = await aDoctor({ phone: '+251911000000', bio: 'Old', address: 'Bole' });
    const given = { bio: ' New words ', phone: '', experience: 12, consultationFee: 700, appointmentTypes: ['online'] };
    const { status, body } = await change(as(doctor), given);
    expect([status, body]).toMatchObject([
      200,
      { bio: 'New words', phone: null, address: 'Bole', experience: 12, consultationFee: 700, appointmentTypes: ['online'] },
    ]);
    expect((await as(doctor).get(path)).body).toEqual(body);
    expect(await auditActionsOn(doctor.doctorId)).toEqual(['doctor.change']);
    expect(await notificationsAbout(doctor.doctorId)).toEqual([]);
  });

  it('stores how to find the practice, which patients and visitors then read, and clears it', async () => {
    const doctor = await aDoctor();
    const wayIn = { practiceName: 'Selam Clinic', floor: '2nd floor', landmark: 'Opposite the stadium' };
    expect((await change(as(doctor), wayIn)).body).toMatchObject(wayIn);
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).body).toMatchObject(wayIn);
    expect((await aVisitor().get(`/api/directory/doctors/${doctor.doctorId}`)).body).toMatchObject(wayIn);
    const emptied = await change(as(doctor), { practiceName: '', landmark: '' });
    expect(emptied.body).toMatchObject({ practiceName: null, floor: '2nd floor', landmark: null });
  });

  it('stores the terms of home visits, with the usual travel time for a doctor who begins to make them', async () => {
    const doctor = await aDoctor({ appointmentTypes: ['in-person'] });
    const terms = { homeVisitRadius: 12.5, homeVisitSurcharge: 200 };
    const begun = await change(as(doctor), { ...terms, appointmentTypes: ['in-person', 'home-visit'] });
    expect(begun.body).toMatchObject(terms);
    expect(await stored(doctor.doctorId)).toMatchObject({ travelBufferMinutes: 30, availabilityVersion: 1 });
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).body).toMatchObject(terms);
    expect((await change(as(doctor), { homeVisitRadius: null })).body).toMatchObject({ homeVisitRadius: null, homeVisitSurcharge: 200 });
    expect((await change(as(doctor), { homeVisitRadius: 0 })).body.issues).toEqual([
      { path: 'homeVisitRadius', message: 'Please enter a distance from 1 to 200 km' },
    ]);
  });

  it('stores a fee for online visits, which patients see, and removes it', async () => {
    const doctor = await aDoctor({ appointmentTypes: ['in-person', 'online'] });
    expect((await change(as(doctor), { onlineFee: 0 })).body.onlineFee).toBe(0);
    expect((await change(as(doctor), { onlineFee: 300.5 })).body.onlineFee).toBe(300.5);
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).body.onlineFee).toBe(300.5);
    expect((await change(as(doctor), { onlineFee: null })).body.onlineFee).toBeNull();
    expect((await change(as(doctor), { onlineFee: -1 })).status).toBe(400);
  });

  it('keeps a travel time that the doctor has chosen', async () => {
    const doctor = await aDoctor({ appointmentTypes: ['in-person'], travelBufferMinutes: 45 });
    await change(as(doctor), { appointmentTypes: ['home-visit'] });
    expect((await stored(doctor.doctorId)).travelBufferMinutes).toBe(45);
  });

  it('sets the place of the practice, by which patients then find it, and clears it', async () => {
    const doctor = await aDoctor();
    const place = { latitude: 9.0123, longitude: 38.7512 };
    expect((await change(as(doctor), place)).body).toMatchObject(place);
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).body).toMatchObject(place);
    expect((await change(as(doctor), { bio: 'New' })).body).toMatchObject(place);
    const none = { latitude: null, longitude: null };
    expect((await change(as(doctor), none)).body).toMatchObject(none);
    expect(await stored(doctor.doctorId)).toMatchObject(none);
  });

  it.each([
    [{ latitude: 9 }, 'latitude', 'Please enter both coordinates or neither'],
    [{ latitude: 9, longitude: null }, 'latitude', 'Please enter both coordinates or neither'],
    [{ latitude: 91, longitude: 38 }, 'latitude', 'Please enter a latitude from -90 to 90'],
    [{ latitude: 9, longitude: 'east' }, 'longitude', 'Please enter a longitude from -180 to 180'],
  ])('refuses the place %j', async (given, field, message) => {
    const doctor = await aDoctor();
    const { status, body } = await change(as(doctor), given);
    expect([status, body.issues]).toEqual([400, [{ path: field, message }]]);
    expect((await stored(doctor.doctorId)).latitude).toBeNull();
  });

  it.each<[string, string]>([
    ['consultationFee', 'NaN'],
    ['consultationFee', '1e309'],
    ['consultationFee', '-1e309'],
    ['consultationFee', '1e-7'],
    ['consultationFee', '0.001'],
    ['consultationFee', '"100"'],
    ['consultationFee', '[100]'],
    ['consultationFee', ''],
    ['experience', '1.5'],
    ['experience', 'null'],
    ['experience', '9007199254740993'],
    ['appointmentTypes', '"online"'],
    ['appointmentTypes', '{"0":"online"}'],
    ['name', '\u200b\u2060'],
    ['licenseNumber', '\u202e'],
    ['bio', 'x'.repeat(2001)],
  ])('refuses an invalid %s: %s', async (field, text) => {
    const form = new FormData();
    form.set(field, text);
    const answer = await as(await aDoctor({ isVerified: false })).patch(path, form);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: field }] } });
  });

  it('limits how often it reveals whether an e-mail address is known', async () => {
    const [doctor, other] = [await aDoctor(), await aDoctor()];
    const client = as(doctor);
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried++) statuses.push((await change(client, { email: other.email })).status);
    expect([statuses.slice(0, 30), statuses[30]]).toEqual([statuses.slice(0, 30).map(() => 409), 429]);
    expect((await change(client, { bio: 'Other things are as free as ever' })).status).toBe(200);
  });

  it.each([{ name: 'Dr. Somebody Else' }, { specialization: 'cardiology' }, { licenseNumber: 'MD-NEW-1' }])(
    "doesn't change a verified field: %j",
    async (given) => {
      const doctor = await aDoctor();
      const { status, body } = await change(as(doctor), { ...given, bio: 'x' });
      expect([status, body]).toEqual([
        409,
        {
          code: 'wrong_status',
          message: 'Your name, specialization and license number were verified. Please contact support to change them.',
        },
      ]);
      expect((await stored(doctor.doctorId)).bio).toBeNull();
      expect(await refusalsOn(doctor.doctorId)).toEqual(['wrong_status']);
    },
  );

  it('accepts verified fields when they are unchanged, including the screen’s own spelling', async () => {
    const doctor = await aDoctor({ name: 'Dr. Same', licenseNumber: 'MD-SAME-1' });
    const same = { name: ' Dr. Same ', specialization: 'General Practice', licenseNumber: 'MD-SAME-1' };
    expect((await change(as(doctor), same)).status).toBe(200);
    expect(await auditActionsOn(doctor.doctorId)).toEqual([]);
    expect((await change(as(doctor), { ...same, bio: 'Both' })).body).toMatchObject({ bio: 'Both', isVerified: true });
  });

  it('lets an unverified doctor correct name, specialization and license', async () => {
    const doctor = await aDoctor({ isVerified: false, verificationStatus: 'pending' });
    const given = { name: 'Dr. Mended', specialization: 'urology', licenseNumber: `MD-${crypto.randomUUID()}` };
    expect((await change(as(doctor), given)).body).toMatchObject({ ...given, verificationStatus: 'pending' });
    expect(await notificationsAbout(doctor.doctorId)).toEqual([]);
  });

  it('sends a rejected profile back to the administrators only when it has changed', async () => {
    const admin = await anAdmin();
    const doctor = await aDoctor({ isVerified: false, verificationStatus: 'rejected', bio: 'Same' });
    expect((await change(as(doctor), { bio: 'Same' })).body).toMatchObject({ verificationStatus: 'rejected' });
    expect(await notificationsAbout(doctor.doctorId)).toEqual([]);
    const { body } = await change(as(doctor), { bio: 'Clearer' }, { renewedLicense: aPdf('license-2027.pdf') });
    expect(body).toMatchObject({ verificationStatus: 'pending', isVerified: false });
    const notifications = (await notificationsAbout(doctor.doctorId)).filter((it) => it.providerAccountId === admin.id);
    expect(notifications).toMatchObject([{ audience: 'admin', type: 'provider', title: 'Doctor profile changed' }]);
  });

  it('replaces a document, keeps the previous one for the reviewer, and notifies the administrators', async () => {
    const admin = await anAdmin();
    const doctor = await aDoctor();
    const client = as(doctor);
    await change(client, {}, { renewedLicense: aPdf('license-2026.pdf') });
    const before = (await stored(doctor.doctorId)).renewedLicenseUrl;
    const { body } = await change(client, {}, { renewedLicense: aPdf('license-2027.pdf', 'another') });
    expect(body.documents).toMatchObject({ renewedLicense: { name: 'license-2027.pdf' }, medicalQualification: null });
    expect(body.isVerified).toBe(true);
    const files = await testEm().find(StoredFile, { relatedId: doctor.doctorId, kind: 'license' });
    expect(files.map((it) => it.originalName).toSorted()).toEqual(['license-2026.pdf', 'license-2027.pdf']);
    expect(files.map((it) => it.key)).toContain(before);
    expect((await client.get(`${path}/documents/renewedLicense`)).text).toBe(await aPdf('', 'another').text());
    const notifications = (await notificationsAbout(doctor.doctorId)).filter((it) => it.providerAccountId === admin.id);
    expect(notifications.map((it) => it.title)).toEqual(['New doctor documents', 'New doctor documents']);
  });

  it('refuses the e-mail and the license of another doctor, and stores no file of it', async () => {
    const other = await aDoctor();
    const doctor = await aDoctor({ isVerified: false, verificationStatus: 'pending' });
    const licenseNumber = (await stored(other.doctorId)).licenseNumber;
    for (const given of [{ email: other.email }, { licenseNumber }]) {
      const { status, body } = await change(as(doctor), given, { renewedLicense: aPdf() });
      expect([status, body.code]).toEqual([409, 'already_listed']);
    }
    expect(await testEm().count(StoredFile, { ownerAccountId: doctor.id })).toBe(0);
    expect((await change(as(doctor), { email: doctor.email })).status).toBe(200);
  });

  it('refuses impossible values, and callers without a profile', async () => {
    const doctor = await aDoctor();
    for (const given of [{ name: '' }, { experience: -1 }, { consultationFee: 'free' }, { phone: 'x' }, { rating: 5 }])
      expect((await change(as(doctor), given)).status).toBe(400);
    const wrong = new File(['<script>1</script>'], 'license.pdf', { type: 'application/pdf' });
    expect((await change(as(doctor), {}, { renewedLicense: wrong })).status).toBe(415);
    expect((await change(as(await aProvider({ providerType: 'doctor' })), { bio: 'x' })).status).toBe(404);
  });
});

const location = '/api/provider/doctor/location';
const here = { latitude: 9.0123, longitude: 38.7654, isActive: true };

describe('PATCH /api/provider/doctor/location', () => {
  it('shows the position to patients while it is shared, and nowhere afterwards', async () => {
    const name = `x${crypto.randomUUID().slice(0, 8)}`;
    const doctor = await aDoctor({ name, latitude: 8.5, longitude: 38.5 });
    const [client, patient] = [as(doctor), as(await aPatient())];
    const shown = async () => (await patient.get(`/api/doctors?q=${name}`)).body[0];
    const shared = await client.patch(location, here);
    expect([shared.status, shared.body]).toEqual([200, { isLocationActive: true, lastLocationUpdate: expect.any(String) }]);
    expect(await shown()).toMatchObject({ latitude: 9.0123, longitude: 38.7654 });
    expect((await client.get(path)).body).toMatchObject({ isLocationActive: true, latitude: 8.5, ...shared.body });

    const stopped = await client.patch(location, { latitude: 0, longitude: 0, isActive: false });
    expect([stopped.status, stopped.body.isLocationActive]).toEqual([200, false]);
    expect(await shown()).toMatchObject({ latitude: 8.5, longitude: 38.5 });
    expect(await stored(doctor.doctorId)).toMatchObject({ currentLatitude: null, currentLongitude: null, isLocationActive: false });
    expect(await auditActionsOn(doctor.doctorId)).toEqual(['doctor.share_location', 'doctor.stop_sharing']);
  });

  it('deletes the position when sharing stops, whatever is sent', async () => {
    const doctor = await aDoctor({ currentLatitude: 9, currentLongitude: 38, isLocationActive: true });
    await as(doctor).patch(location, { ...here, isActive: false });
    expect(await stored(doctor.doctorId)).toMatchObject({ currentLatitude: null, currentLongitude: null, isLocationActive: false });
  });

  it('renews a position that is shared, but doesn’t restart one that was stopped elsewhere', async () => {
    const doctor = await aDoctor();
    const client = as(doctor);
    await client.patch(location, here);
    const renewal = { latitude: 9.02, longitude: 38.77, isActive: true, isRenewal: true };
    expect((await client.patch(location, renewal)).body).toMatchObject({ isLocationActive: true });
    expect(await stored(doctor.doctorId)).toMatchObject({ currentLatitude: 9.02, currentLongitude: 38.77 });
    await client.patch(location, { ...here, isActive: false });
    expect((await client.patch(location, renewal)).body).toMatchObject({ isLocationActive: false });
    expect((await stored(doctor.doctorId)).currentLatitude).toBeNull();
  });

  it('is one audit row when it begins and one when it ends, however often the position is renewed on the way', async () => {
    const doctor = await aDoctor();
    const client = as(doctor);
    await client.patch(location, here);
    for (const isRenewal of [true, true, false]) await client.patch(location, { ...here, isActive: true, isRenewal });
    for (const isActive of [false, false]) await client.patch(location, { ...here, isActive });
    expect(await auditActionsOn(doctor.doctorId)).toEqual(['doctor.share_location', 'doctor.stop_sharing']);
  });

  it('is for verified doctors; a doctor who lost the verification may still stop', async () => {
    const waiting = await aDoctor({ isVerified: false });
    expect((await as(waiting).patch(location, here)).status).toBe(403);
    expect((await as(waiting).patch(location, { ...here, isActive: false })).status).toBe(403);
    expect(await stored(waiting.doctorId)).toMatchObject({ currentLatitude: null, isLocationActive: false });
    const fallen = await aDoctor({ isVerified: false, isLocationActive: true, currentLatitude: 9, currentLongitude: 38 });
    expect((await as(fallen).patch(location, here)).status).toBe(403);
    expect((await as(fallen).patch(location, { ...here, isActive: false })).status).toBe(200);
    expect((await as(await aProvider({ providerType: 'doctor' })).patch(location, here)).status).toBe(404);
  });

  it.each([{ latitude: 91 }, { longitude: -181 }, { latitude: '9' }, { isActive: 'yes' }, { isActive: undefined }])(
    'refuses %j',
    async (given) => {
      expect((await as(await aDoctor()).patch(location, { ...here, ...given })).status).toBe(400);
    },
  );
});

describe('own profiles', () => {
  it('are the same by the policy and by its query', async () => {
    const em = testEm();
    const [one, other] = [await aDoctor(), await aDoctor()];
    const all = await em.find(Doctor, { id: { $in: [one.doctorId, other.doctorId] } });
    const provider = { id: one.id, providerType: 'doctor' as const, staffRoles: [], isVerified: true };
    const actors: Actor[] = [{}, { patient: { id: one.id } }, { provider }, { provider: { ...provider, doctorId: one.doctorId } }];
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(sql`select d.id from doctors d where ${ownProfile(actor)}`);
      expect(found.map((it) => it.id)).toEqual(all.filter((it) => doctorProfilePolicy.read(actor, it)).map((it) => it.id));
    }
  });
});
