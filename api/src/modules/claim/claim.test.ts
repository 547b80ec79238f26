import { describe, expect, it } from '@jest/globals';
import { aClaimant, anUnclaimedDoctor, doctorForm, doctorPapers, facilityForm, selfie } from '#test/claims.ts';
import type { TestClient } from '#test/client.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aProvider, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { DoctorClaim, DoctorClaimHistory } from './doctor-claim.entity.ts';
import { FacilityClaim, FacilityClaimHistory } from './facility-claim.entity.ts';

const claimDoctor = (client: TestClient, doctor: Doctor, more?: object, files: Record<string, File> = doctorPapers()) =>
  client.post('/api/doctors/claim', aForm(doctorForm(doctor, more), files));
const claimFacility = (client: TestClient, facilityId: string, more?: object, files: Record<string, File> = {}) =>
  client.post('/api/facilities/claim', aForm(facilityForm(facilityId, more), files));
const asNewDoctor = async () => as(await aClaimant());
const asNewFacility = async () => as(await aClaimant('health_facility'));
const storedFiles = (relatedId: string) => testEm().find(StoredFile, { relatedId }, { orderBy: { kind: 'asc' } });

describe('POST /api/doctors/claim', () => {
  it('stores claim, documents and history, scores the claim, and notifies the administrators', async () => {
    const admin = await anAdmin();
    const doctor = await anUnclaimedDoctor();
    const client = await asNewDoctor();
    const { status, body } = await claimDoctor(client, doctor);
    expect([status, body]).toMatchObject([
      201,
      {
        claimStatus: 'pending',
        matchScore: 100,
        claimedDoctorName: 'ሌንሳ ገመቹ',
        claimedSpecialization: 'general_practice',
        contested: false,
      },
    ]);
    expect((await client.get('/api/doctors/my-claims')).body).toEqual([body]);
    const em = testEm();
    expect(await em.findOneOrFail(DoctorClaim, body.id)).toMatchObject({
      claimedContactPhone: '+251911700800',
      claimedContactEmail: 'lensa@example.com',
      isDataVerified: false,
    });
    const files = await storedFiles(body.id);
    expect(files.map((it) => [it.kind, it.contentType])).toEqual([
      ['license', 'application/pdf'],
      ['selfie', 'image/png'],
    ]);
    const [history] = await em.find(DoctorClaimHistory, { claimId: body.id });
    expect(history).toMatchObject({ actionType: 'submit', newStatus: 'pending', previousStatus: null });
    expect(JSON.parse(history?.actionDetails ?? '')).toMatchObject({
      score: 100,
      parts: { name: expect.any(Number), phone: 30, license: 45 },
    });
    expect(await auditActionsOn(body.id)).toEqual(['doctor_claim.create']);
    expect(await em.findOneOrFail(Notification, { providerAccountId: admin.id, relatedId: body.id })).toMatchObject({
      audience: 'admin',
      title: 'New doctor claim',
    });
    expect((await em.findOneOrFail(Doctor, doctor.id)).accountId).toBeNull();
  });

  it('refuses a second claim while the first is undecided, even from two clicks at once, and stores no file of it', async () => {
    const doctor = await anUnclaimedDoctor();
    const client = await asNewDoctor();
    await client.get('/api/provider/me');
    const answers = await Promise.all([claimDoctor(client, doctor), claimDoctor(client, doctor)]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((it) => it.status === 409)?.body).toMatchObject({ code: 'claim_open' });
    const em = testEm();
    const [claim, ...others] = await em.find(DoctorClaim, { doctorId: doctor.id });
    expect(others).toEqual([]);
    expect(await refusalsOn(claim?.id ?? '')).toEqual(['claim_open']);
    const after = await em.execute<{ count: string }[]>('select count(*) from stored_files where owner_account_id = ?', [
      claim?.claimantAccountId,
    ]);
    expect(after[0]?.count).toBe('2');
  });

  it('allows a new claim once the first was rejected', async () => {
    const doctor = await anUnclaimedDoctor();
    const client = await asNewDoctor();
    const { body } = await claimDoctor(client, doctor);
    await testEm().execute("update doctor_claims set claim_status = 'rejected' where id = ?", [body.id]);
    expect((await claimDoctor(client, doctor)).status).toBe(201);
  });

  it('turns a claim of an owned profile into a contested one, and only with confirmation', async () => {
    const { doctorId } = await aDoctor();
    const em = testEm();
    const doctor = await em.findOneOrFail(Doctor, doctorId);
    const client = await asNewDoctor();
    expect((await claimDoctor(client, doctor)).body).toEqual({
      code: 'already_claimed',
      message: 'This doctor profile is already claimed by another provider.',
    });
    const { status, body } = await claimDoctor(client, doctor, { contest: 'true' });
    expect([status, body]).toMatchObject([201, { contested: true, claimStatus: 'pending' }]);
    expect(await em.findOneOrFail(DoctorClaimHistory, { claimId: body.id })).toMatchObject({ actionType: 'contest' });
    expect(await em.findOneOrFail(Notification, { relatedId: body.id })).toMatchObject({ title: 'Contested doctor claim' });
    expect((await testEm().findOneOrFail(Doctor, doctorId)).accountId).toBe(doctor.accountId);
  });

  it('is not for a doctor who has a profile, and not for a doctor who isn’t visible', async () => {
    const doctor = await anUnclaimedDoctor();
    expect((await claimDoctor(as(await aDoctor()), doctor)).body).toMatchObject({ code: 'wrong_status' });
    const hidden = await testEm().findOneOrFail(Doctor, (await aDoctor({ isVerified: false })).doctorId);
    expect((await claimDoctor(await asNewDoctor(), hidden, { contest: 'true' })).status).toBe(404);
    expect((await claimDoctor(await asNewDoctor(), doctor, { doctorId: crypto.randomUUID() })).status).toBe(404);
  });

  it.each([
    ['no selfie', {}, { licenseDocument: aPdf() }, 400],
    ['no license', {}, { selfiePhoto: selfie }, 400],
    ['a PDF as a face', {}, { licenseDocument: aPdf(), selfiePhoto: aPdf('me.png') }, 415],
    ['a program as a license', {}, { licenseDocument: new File(['MZ program'], 'license.pdf.exe'), selfiePhoto: selfie }, 415],
    ['a license above 20 MB', {}, { licenseDocument: new File([new Uint8Array(21 * 1024 * 1024)], 'big.pdf'), selfiePhoto: selfie }, 413],
    ['a short reason', { claimReason: 'mine' }, doctorPapers(), 400],
    ['no phone', { contactPhone: '12' }, doctorPapers(), 400],
    ['an unknown specialty', { specialization: 'Magic' }, doctorPapers(), 400],
  ])('refuses %s and stores nothing', async (_, more, files, expected) => {
    const doctor = await anUnclaimedDoctor();
    const account = await aProvider({ providerType: 'doctor' });
    const { status } = await claimDoctor(as(account), doctor, more, files);
    expect(status).toBe(expected);
    expect(await testEm().count(StoredFile, { ownerAccountId: account.id })).toBe(0);
  });

  it('repeats the first answer for the same key', async () => {
    const doctor = await anUnclaimedDoctor();
    const client = await asNewDoctor();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => client.post('/api/doctors/claim', aForm(doctorForm(doctor), doctorPapers()), key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await testEm().count(DoctorClaim, { doctorId: doctor.id })).toBe(1);
  });
});

describe('POST /api/facilities/claim', () => {
  it('stores the claim, with or without a document, and scores it against the stored facility', async () => {
    const facility = await aFacility(testEm());
    const client = await asNewFacility();
    const { status, body } = await claimFacility(client, facility.id, {}, { licenseDocument: aPdf() });
    expect([status, body]).toMatchObject([201, { claimStatus: 'pending', matchScore: 95, claimedLocation: 'Kality', contested: false }]);
    expect((await client.get('/api/facilities/my-claims')).body).toEqual([body]);
    expect((await storedFiles(body.id)).map((it) => it.kind)).toEqual(['license']);
    expect(await auditActionsOn(body.id)).toEqual(['facility_claim.create']);
    expect(await testEm().findOneOrFail(FacilityClaimHistory, { claimId: body.id })).toMatchObject({ actionType: 'submit' });
    const other = await claimFacility(await asNewFacility(), facility.id, {
      facilityName: 'Somewhere Else',
      contactPhone: '0922000000',
      location: 'Gode',
    });
    expect(other.body).toMatchObject({ matchScore: 0 });
    expect(await testEm().findOneOrFail(FacilityClaim, other.body.id)).toMatchObject({ licenseDocumentUrl: null });
  });

  it('refuses a claim of the account’s own facility and a second claim, and contests only with confirmation', async () => {
    const owner = await aFacilityAccount();
    expect((await claimFacility(as(owner), owner.facilityId)).body).toMatchObject({ code: 'wrong_status' });
    const client = await asNewFacility();
    expect((await claimFacility(client, owner.facilityId)).body).toMatchObject({
      code: 'already_claimed',
      message: 'This facility is already claimed by another provider.',
    });
    expect((await claimFacility(client, owner.facilityId, { contest: 'true' }, { licenseDocument: aPdf() })).body).toMatchObject({
      contested: true,
    });
    expect((await claimFacility(client, owner.facilityId, { contest: 'true' }, { licenseDocument: aPdf() })).body).toMatchObject({
      code: 'claim_open',
    });
  });

  it('reports what is wrong with each field, in the words of its form', async () => {
    const facility = await aFacility(testEm());
    const wrong = { facilityName: ' ', contactPhone: '12', contactEmail: 'nobody', location: '', licenseNumber: '', claimReason: 'mine' };
    const { status, body } = await claimFacility(await asNewFacility(), facility.id, wrong);
    expect(status).toBe(400);
    expect(Object.fromEntries(body.issues.map((it: { path: string; message: string }) => [it.path, it.message]))).toEqual({
      facilityName: 'Facility name is required',
      contactPhone: 'Valid phone number is required',
      contactEmail: 'Valid email is required',
      location: 'Location is required',
      licenseNumber: 'License number is required',
      claimReason: "Please explain why you're claiming this facility",
    });
  });

  it('counts for a contested claim only what its owner’s page doesn’t show', async () => {
    const owner = await aFacilityAccount({ phone: '+251911234567', email: 'owner@example.com', licenseNumber: 'L-77' });
    const { name, location } = await testEm().findOneOrFail(Facility, owner.facilityId);
    const copied = { facilityName: name, location: location ?? 'Addis Ababa', contest: 'true' };
    const copy = await claimFacility(await asNewFacility(), owner.facilityId, copied, { licenseDocument: aPdf() });
    expect(copy.body).toMatchObject({ contested: true, matchScore: 0 });
    const licensed = await claimFacility(
      await asNewFacility(),
      owner.facilityId,
      { ...copied, licenseNumber: 'L-77' },
      { licenseDocument: aPdf() },
    );
    expect(licensed.body).toMatchObject({ matchScore: 45 });
  });

  it('hides facilities that providers don’t see', async () => {
    const { facilityId } = await aFacilityAccount({ isVerified: false });
    expect((await claimFacility(await asNewFacility(), facilityId, { contest: 'true' })).status).toBe(404);
  });
});

describe('GET /api/facilities/claimable', () => {
  interface Found {
    id: string;
    is_own: boolean;
    open_claim: string | null;
  }
  const found = (client: TestClient, query: Record<string, string>) =>
    client.get(`/api/facilities/claimable?${new URLSearchParams(query)}`);

  it('puts unclaimed ones first, counts all, knows the account’s own facility and claim, and goes on by cursor', async () => {
    const mark = `Zq${crypto.randomUUID().slice(0, 6)}`;
    const owner = await aFacilityAccount({ name: `${mark} Alpha Pharmacy`, isVerified: false });
    const other = await aFacilityAccount({ name: `${mark} Beta Pharmacy` });
    const [first, second] = [`${mark} Delta`, `${mark} Gamma`];
    const em = testEm();
    const free = await aFacility(em, { name: second });
    const claimed = await aFacility(em, { name: first, facilityType: 'surgery_clinic' });
    await claimFacility(as(owner), claimed.id);
    const { body, headers } = await found(as(owner), { name: mark, limit: '3' });
    expect(body.found).toEqual({ unclaimed: 2, claimed: 2 });
    expect(body.facilities.map((it: Found) => [it.id, it.is_own, it.open_claim])).toEqual([
      [claimed.id, false, 'pending'],
      [free.id, false, null],
      [owner.facilityId, true, null],
    ]);
    const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await as(owner).get(next)).body).toMatchObject({ found: null, facilities: [{ id: other.facilityId }] });
    const clinics = await found(as(owner), { name: mark, type: 'clinic' });
    expect(clinics.body.facilities.map((it: Found) => it.id)).toEqual([claimed.id]);
  });

  it.each(['Tenadam pharmacy', 'tena adam', 'TENADAM', 'pharmacy tena'])('finds Tena Adam Pharmacy by “%s”', async (name) => {
    const { id } = await aFacility(testEm(), { name: 'Tena Adam Pharmacy' });
    const { body } = await found(await asNewFacility(), { name, limit: '100' });
    expect(body.facilities.map((it: Found) => it.id)).toContain(id);
  });

  it('takes signs of patterns as nothing', async () => {
    expect((await found(await asNewFacility(), { name: '% _', limit: '1' })).status).toBe(200);
  });
});

describe('own claims', () => {
  it('are listed latest first, page by page', async () => {
    const client = await asNewFacility();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.unshift((await claimFacility(client, (await aFacility(testEm())).id)).body.id);
    await claimFacility(await asNewFacility(), (await aFacility(testEm())).id);
    const page = await client.get('/api/facilities/my-claims?limit=2');
    expect(page.body.map((it: { id: string }) => it.id)).toEqual(ids.slice(0, 2));
    const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await client.get(next)).body.map((it: { id: string }) => it.id)).toEqual(ids.slice(2));
  });
});
