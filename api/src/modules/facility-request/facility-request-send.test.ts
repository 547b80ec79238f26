import { readdir } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, refusalsOn, testApi, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aFacility } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { FacilityRequest } from './facility-request.entity.ts';

const DIAGNOSTIC = '/api/facility-requests';
const MEDICATION = '/api/medication-requests';
const DAY = 86_400_000;

const laboratory = () => aFacilityAccount({ facilityType: 'diagnostic_lab', name: 'Bole Laboratory', phone: '+251911000001' });
const tests = (facilityId: string, more: Record<string, unknown> = {}) => ({ facilityId, requestedServices: ['Blood count'], ...more });
const amoxicillin = { name: 'Amoxicillin 500mg', quantity: 21, medicationId: null };
const medicines = (pharmacyId: string, more: Record<string, unknown> = {}) => ({
  pharmacyId,
  requestedMedications: [amoxicillin],
  ...more,
});
const prescriptions = async (): Promise<string[]> =>
  (await readdir(testApi().storageDirectory, { recursive: true })).filter((it) => it.includes('prescription/'));
const noticesOn = async (relatedId: string) =>
  (await testEm().find(Notification, { relatedId }, { orderBy: { audience: 'asc' } })).map((it) => [it.audience, it.type, it.title]);
const sentBy = (userId: string): Promise<number> => testEm().count(FacilityRequest, { userId });

it('the requests of a patient are limited, because each one mails a facility, and an address that nobody has confirmed', async () => {
  const [patient, lab] = [await aPatient(), await laboratory()];
  const pharmacy = await aFacilityAccount({ facilityType: 'pharmacy' });
  const rule = { name: 'patient-acts', points: 100, seconds: 86_400, isLocal: true } as const;
  for (let nth = 0; nth < 100; nth += 1) await testApi().services.limits.take(rule, patient.id);
  const before = (await prescriptions()).length;
  const beyond = [
    await as(patient).post(DIAGNOSTIC, aForm(tests(lab.facilityId), { prescription: aPdf() })),
    await as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId), { prescription: aPdf() })),
  ];
  expect(beyond).toMatchObject([{ status: 429 }, { status: 429 }]);
  expect([await sentBy(patient.id), (await prescriptions()).length]).toEqual([0, before]);
});

describe('POST /api/facility-requests', () => {
  it('sends typed tests to a laboratory and notifies both parties', async () => {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const preferredDate = localDate(Date.now() + DAY);
    const answer = await as(patient).post(DIAGNOSTIC, aForm(tests(lab.facilityId, { preferredDate, notes: 'In the morning' })));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        centerId: lab.facilityId,
        centerName: 'Bole Laboratory',
        facilityPhone: '+251911000001',
        requestedServices: ['Blood count'],
        preferredDate,
        notes: 'In the morning',
        totalAmount: null,
        files: [],
        can: { cancel: true },
      },
    });
    expect(answer.body.steps).toEqual([{ status: 'pending', at: answer.body.requestDate }]);
    expect(await auditActionsOn(answer.body.id)).toEqual(['facility_request.create']);
    expect(await noticesOn(answer.body.id)).toEqual([
      ['patient', 'diagnostic', 'Request sent'],
      ['provider', 'diagnostic', 'New diagnostic request'],
    ]);
    expect(await testEm().count(OutboxMessage, { recipient: { $in: [patient.email, lab.email] } })).toBe(2);
  });

  it('accepts today in Addis Ababa time, and no day before it', async () => {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const on = (preferredDate: string) => as(patient).post(DIAGNOSTIC, aForm(tests(lab.facilityId, { preferredDate })));
    expect((await on(localDate(Date.now()))).status).toBe(201);
    expect(await on(localDate(Date.now() - DAY))).toMatchObject({ status: 400, body: { issues: [{ path: 'preferredDate' }] } });
    expect((await on('2026-02-30')).status).toBe(400);
  });

  it('accepts no day on which the center is closed', async () => {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const open = Object.fromEntries(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((it) => [it, '8:00 - 18:00']));
    await testEm().nativeUpdate(Facility, { id: lab.facilityId }, { workingHours: { ...open, Sunday: 'Closed' } });
    const on = (preferredDate: string) => as(patient).post(DIAGNOSTIC, aForm(tests(lab.facilityId, { preferredDate })));
    const days = Array.from({ length: 7 }, (_, at) => localDate(Date.now() + at * DAY));
    const statuses = new Map<number, number>();
    for (const day of days) statuses.set(weekdayOf(day), (await on(day)).status);
    expect([...statuses].toSorted()).toEqual([[0, 400], ...[1, 2, 3, 4, 5, 6].map((it) => [it, 201])]);
  });

  it.each<[string, () => Promise<string>, number, string]>([
    ['a pharmacy', async () => (await aFacilityAccount()).facilityId, 409, 'facility_unavailable'],
    ['an unverified laboratory', async () => (await aFacility(testEm(), { isVerified: false })).id, 409, 'facility_unavailable'],
    ['a closed laboratory', async () => (await aFacility(testEm(), { isActive: false })).id, 409, 'facility_unavailable'],
    ['a laboratory that nobody has claimed', async () => (await aFacility(testEm())).id, 409, 'facility_unavailable'],
    ['nobody', async () => crypto.randomUUID(), 404, 'not_found'],
  ])('refuses tests for %s', async (_name, facility, status, code) => {
    const [patient, before] = [await aPatient(), await prescriptions()];
    const answer = await as(patient).post(DIAGNOSTIC, aForm(tests(await facility()), { prescription: aPdf() }));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect([await sentBy(patient.id), await prescriptions()]).toEqual([0, before]);
  });

  it('refuses an unclaimed laboratory with the advice to phone it, although it is listed', async () => {
    const { id } = await aFacility(testEm());
    const answer = await as(await aPatient()).post(DIAGNOSTIC, aForm(tests(id)));
    expect(answer.body.message).toBe("This facility doesn't take online requests yet. Please call.");
    expect(await refusalsOn(id)).toEqual(['facility_unavailable']);
  });

  it('refuses a laboratory that becomes a clinic concurrently, because nobody would answer there', async () => {
    const [lab, patient] = [await laboratory(), as(await aPatient())];
    await patient.get('/api/auth/user');
    const held = await holdLock("update facilities set facility_type = 'dentistry' where id = $1", [lab.facilityId]);
    const sending = patient.post(DIAGNOSTIC, aForm(tests(lab.facilityId)));
    await held.waiting(1);
    await held.release();
    expect(await sending).toMatchObject({ status: 409, body: { code: 'facility_unavailable' } });
  });

  it.each<[string, Record<string, unknown>]>([
    ['no test', { requestedServices: [] }],
    ['an empty test', { requestedServices: ['  '] }],
    ['no list', { requestedServices: 'Blood count' }],
    ['an unknown field', { price: 1 }],
    ['a facility that is no id', { facilityId: 'x' }],
  ])('refuses %s', async (_name, wrong) => {
    const answer = await as(await aPatient()).post(DIAGNOSTIC, aForm({ ...tests(crypto.randomUUID()), ...wrong }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('sends once for one key, and stores one file', async () => {
    const [patient, lab] = [await aPatient(), await laboratory()];
    const [browser, before] = [as(patient), (await prescriptions()).length];
    const header = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => browser.post(DIAGNOSTIC, aForm(tests(lab.facilityId), { prescription: aPdf() }), header);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect([await sentBy(patient.id), (await prescriptions()).length]).toEqual([1, before + 1]);
    const other = await browser.post(DIAGNOSTIC, aForm(tests(lab.facilityId), { prescription: aPdf('other.pdf') }), header);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    expect((await prescriptions()).length).toBe(before + 1);
  });
});

describe('POST /api/medication-requests', () => {
  it('sends medicines with a prescription to a pharmacy', async () => {
    const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
    const answer = await as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId), { prescription: aPdf('from-dr.pdf') }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        pharmacyName: 'Selam Pharmacy',
        requestedMedications: [{ ...amoxicillin, answer: null }],
        files: [{ kind: 'prescription', name: 'from-dr.pdf', contentType: 'application/pdf' }],
      },
    });
    const file = await testEm().findOneOrFail(StoredFile, { ownerUserId: patient.id });
    expect(file).toMatchObject({ id: answer.body.files[0].id, kind: 'prescription', bytes: answer.body.files[0].bytes });
    expect(await noticesOn(answer.body.id)).toEqual([
      ['patient', 'medication', 'Request sent'],
      ['provider', 'medication', 'New medication request'],
    ]);
  });

  it('sends one stored prescription to several pharmacies', async () => {
    const [browser, one, other] = [as(await aPatient()), await aFacilityAccount(), await aFacilityAccount()];
    const first = await browser.post(MEDICATION, aForm(medicines(one.facilityId), { prescription: aPdf() }));
    const prescriptionId = first.body.files[0].id;
    const second = await browser.post(MEDICATION, aForm(medicines(other.facilityId, { prescriptionId })));
    expect(second).toMatchObject({ status: 201, body: { files: [{ id: prescriptionId }] } });
  });

  it('refuses another patient’s prescription, and another kind of file', async () => {
    const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
    const theirs = await as(await aPatient()).post(MEDICATION, aForm(medicines(pharmacy.facilityId), { prescription: aPdf() }));
    const em = testEm();
    const mine = { key: `photo/${crypto.randomUUID()}`, kind: 'user_photo' as const, ownerUserId: patient.id, contentType: 'image/png' };
    const photo = em.create(StoredFile, { ...mine, bytes: 1, originalName: 'me.png' });
    await em.flush();
    for (const prescriptionId of [theirs.body.files[0].id, photo.id]) {
      const answer = await as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId, { prescriptionId })));
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', issues: [{ path: 'prescriptionId' }] } });
    }
    expect(await sentBy(patient.id)).toBe(0);
  });

  it('refuses medicines that the catalog doesn’t have', async () => {
    const [patient, pharmacy, em] = [await aPatient(), await aFacilityAccount(), testEm()];
    const known = em.create(Medication, { name: 'Amoxicillin', dosage: '500mg', form: 'Capsule' });
    await em.flush();
    const send = (medicationId: string) =>
      as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId, { requestedMedications: [{ ...amoxicillin, medicationId }] })));
    expect((await send(known.id)).status).toBe(201);
    expect((await send(crypto.randomUUID())).status).toBe(400);
  });

  it.each<[string, File, number, string]>([
    ['a page called scan.pdf', new File(['<html><script>alert(1)</script></html>'], 'scan.pdf'), 415, 'unsupported_type'],
    ['a script with two extensions', new File(['#!/bin/sh\nrm -rf /'], 'scan.pdf.sh'), 415, 'unsupported_type'],
    ['more than 10 MB', new File([aPdf(), new Uint8Array(10 * 1024 * 1024)], 'large.pdf'), 413, 'too_large'],
  ])('refuses %s and stores nothing', async (_name, prescription, status, code) => {
    const [patient, pharmacy, before] = [await aPatient(), await aFacilityAccount(), await prescriptions()];
    const answer = await as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId), { prescription }));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect([await sentBy(patient.id), await prescriptions()]).toEqual([0, before]);
  });

  it.each([
    ['scan.pdf', "Please upload another file. This one is damaged, or isn't what its name says."],
    ['scan.sh', 'Please upload JPEG, PNG, WebP, PDF'],
  ])('says what is wrong with %s', async (name, message) => {
    const [patient, pharmacy] = [await aPatient(), await aFacilityAccount()];
    const prescription = new File(['#!/bin/sh'], name);
    expect((await as(patient).post(MEDICATION, aForm(medicines(pharmacy.facilityId), { prescription }))).body).toMatchObject({ message });
  });
});
