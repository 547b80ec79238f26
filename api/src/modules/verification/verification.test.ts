import { describe, expect, it } from '@jest/globals';
import { decisionUndo, verificationTexts } from '@tenaye/contracts/verification.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { check, sendAndCheck } from '#test/evidence.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aFacility, anAppointment, opens } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { VerificationHistory } from './verification-history.entity.ts';

const pending = { isVerified: false, verificationStatus: 'pending' } as const;
const approve = { status: 'approved', verified: true };
const reject = { status: 'rejected', verified: false, notes: "The license can't be read." };

const aPendingDoctor = () => aDoctor({ ...pending, name: 'Dr. Waiting' }, { isVerified: false });
const isListed = async (patient: Awaited<ReturnType<typeof aPatient>>, doctorId: string): Promise<boolean> =>
  (await as(patient).get(`/api/doctors/${doctorId}`)).status === 200;

describe('PATCH /api/admin/providers/:type/:id/verify', () => {
  it('lists an approved doctor at once, with the account verified, and tells the owner by bell and mail', async () => {
    const [doctor, admin, patient] = [await aPendingDoctor(), await anAdmin(), await aPatient()];
    expect(await isListed(patient, doctor.doctorId)).toBe(false);
    await sendAndCheck(as(admin), { type: 'doctor', id: doctor.doctorId }, doctor.id);
    const { status, body } = await as(admin).patch(`/api/admin/providers/doctor/${doctor.doctorId}/verify`, {
      ...approve,
      licenseExpiresOn: '2099-06-30',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ verificationStatus: 'approved', isVerified: true, licenseExpiresOn: '2099-06-30', version: 1 });
    expect(await isListed(patient, doctor.doctorId)).toBe(true);
    expect((await testEm().findOneOrFail(ProviderAccount, { id: doctor.id })).isVerified).toBe(true);
    expect(await testEm().findOneOrFail(Notification, { providerAccountId: doctor.id })).toMatchObject({
      title: 'Profile approved',
      relatedId: doctor.doctorId,
    });
    expect(await testEm().count(OutboxMessage, { recipient: doctor.email, subject: 'Profile approved' })).toBe(1);
    expect(await testEm().findOneOrFail(VerificationHistory, { doctorId: doctor.doctorId })).toMatchObject({
      step: 'approve',
      actionBy: admin.id,
      previousStatus: 'pending',
      newStatus: 'approved',
    });
    expect(await auditActionsOn(doctor.doctorId)).toContain('doctor.approve');
  });

  it('unlists a rejected doctor, cancels booked appointments, and mails the reason', async () => {
    const [doctor, patient] = [await aDoctor(), await aPatient()];
    await opens(testEm(), doctor.doctorId);
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    expect((await as(await anAdmin()).patch(`/api/admin/providers/doctor/${doctor.doctorId}/verify`, reject)).status).toBe(200);
    expect(await isListed(patient, doctor.doctorId)).toBe(false);
    expect((await as(patient).get(`/api/appointments/${id}`)).body).toMatchObject({ status: 'cancelled', practiceEnded: {} });
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: doctor.email });
    expect(mail.body).toContain("The license can't be read.");
  });

  it('approves a listing without an owner and notifies no account', async () => {
    const [{ id }, admin] = [await aFacility(testEm(), pending), as(await anAdmin())];
    await check(admin, { type: 'facility', id });
    const { status, body } = await admin.patch(`/api/admin/providers/facility/${id}/verify`, {
      ...approve,
      accreditationLevel: 'premium',
    });
    expect([status, body.isClaimed]).toEqual([200, false]);
    expect(await testEm().count(Notification, { relatedId: id })).toBe(0);
  });

  it('keeps the account of a rejected profile verified while it owns another verified one', async () => {
    const owner = await aFacilityAccount();
    const second = await aFacility(testEm(), { accountId: owner.id });
    await as(await anAdmin()).patch(`/api/admin/providers/facility/${second.id}/verify`, reject);
    expect((await testEm().findOneOrFail(ProviderAccount, { id: owner.id })).isVerified).toBe(true);
  });

  it('refuses in plain text what has been decided already, and a status that isn’t a decision', async () => {
    const [doctor, admin] = [await aDoctor(), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}/verify`;
    const again = await admin.patch(path, approve);
    expect([again.status, again.text]).toEqual([409, 'This provider has already been approved.']);
    expect(again.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect((await admin.patch(path, { status: 'pending', verified: false })).status).toBe(400);
    expect((await admin.patch(path, { status: 'approved', verified: false })).status).toBe(400);
  });

  it.each([
    ['accreditationLevel', 'premium', 'Only facilities have an accreditation level'],
    ['licenseExpiresOn', '2020-01-01', 'This license has expired'],
    ['licenseExpiresOn', '2026-02-30', 'Please enter a date'],
  ])('refuses to approve a doctor with %s %s', async (field, value, message) => {
    const { doctorId } = await aPendingDoctor();
    const { status, text } = await as(await anAdmin()).patch(`/api/admin/providers/doctor/${doctorId}/verify`, {
      ...approve,
      [field]: value,
    });
    expect([status, text]).toEqual([400, message]);
  });

  it('refuses a decision that is based on an earlier state', async () => {
    const [{ id, doctorId }, admin] = [await aPendingDoctor(), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctorId}`;
    await sendAndCheck(admin, { type: 'doctor', id: doctorId }, id);
    const { version } = (await admin.get(path)).body.listing;
    expect((await admin.patch(`${path}/verify`, { ...approve, version })).status).toBe(200);
    const late = await admin.patch(`${path}/verify`, { ...reject, version });
    expect([late.status, late.text]).toEqual([
      409,
      'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    ]);
  });

  it('lets one of two opposite decisions at once win, and refuses the other', async () => {
    const [{ id, doctorId }, one, other] = [await aPendingDoctor(), as(await anAdmin()), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctorId}/verify`;
    await Promise.all([sendAndCheck(one, { type: 'doctor', id: doctorId }, id), other.get('/api/provider/me')]);
    const lock = await holdLock('select 1 from doctors where id = $1 for update', [doctorId]);
    const both = [one.patch(path, { ...approve, version: 0 }), other.patch(path, { ...reject, version: 0 })];
    await lock.waiting(2);
    await lock.release();
    expect((await Promise.all(both)).map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(await testEm().count(VerificationHistory, { doctorId })).toBe(1);
  });
});

describe('POST /api/admin/providers/:type/:id/reopen', () => {
  it('undoes a decision: pending again, unlisted, and the owner is notified', async () => {
    const [facility, patient, admin] = [await aFacilityAccount(), await aPatient(), as(await anAdmin())];
    const path = `/api/admin/providers/facility/${facility.facilityId}/reopen`;
    const { status, body } = await admin.post(path, {});
    expect([status, body.verificationStatus, body.isVerified]).toEqual([200, 'pending', false]);
    expect((await as(patient).get(`/api/facilities/${facility.facilityId}`)).status).toBe(404);
    expect(await testEm().count(Notification, { providerAccountId: facility.id, title: 'Profile under review again' })).toBe(1);
    const again = await admin.post(path, {});
    expect([again.status, again.body.code]).toEqual([409, 'wrong_status']);
  });
});

describe('a decision that was a slip', () => {
  const waitingSince = new Date('2026-02-02T08:00:00Z');
  const takeBack = async (admin: ReturnType<typeof as>, id: string, version?: number) => {
    const decisions = [{ type: 'doctor', id, version }];
    return (await admin.post('/api/admin/verification/batch', { decisions, status: 'pending' })).body.results[0];
  };
  const aLongWaitingDoctor = () => aDoctor({ ...pending, createdAt: waitingSince }, { isVerified: false });

  it('is taken back by whom it slipped from: the doctor keeps the place in the queue and is told that the first message was wrong', async () => {
    const [doctor, admin] = [await aLongWaitingDoctor(), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}`;
    const { version, rejectionReason } = (await admin.patch(`${path}/verify`, { ...reject, version: 0 })).body;
    expect(rejectionReason).toBe("The license can't be read.");
    expect(await takeBack(admin, doctor.doctorId, version)).toMatchObject({ isDone: true });
    expect((await admin.get(path)).body.listing).toMatchObject({
      verificationStatus: 'pending',
      pendingSince: waitingSince.toISOString(),
      rejectionReason: null,
    });
    const told = await testEm().find(OutboxMessage, { recipient: doctor.email }, { orderBy: { createdAt: 'asc' } });
    expect(told.map((it) => it.subject)).toEqual(['Profile not approved', 'Decision taken back']);
    expect(told[1]?.body).toContain("was a mistake and doesn't count");
    expect(await auditActionsOn(doctor.doctorId)).toContain('doctor.reopen');
  });

  it('can’t be taken back by another administrator, with an earlier version, twice, or where the doctor didn’t wait', async () => {
    const [doctor, one, other] = [await aLongWaitingDoctor(), as(await anAdmin()), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}`;
    const { version } = (await one.patch(`${path}/verify`, reject)).body;
    const { notDecided } = verificationTexts;
    expect(await takeBack(other, doctor.doctorId, version)).toMatchObject({ isDone: false, message: notDecided });
    expect((await takeBack(one, doctor.doctorId, 0)).message).toMatch(/^This was changed elsewhere/);
    expect((await takeBack(one, doctor.doctorId, version)).isDone).toBe(true);
    expect((await takeBack(one, doctor.doctorId)).message).toBe('This provider is already waiting for verification.');
    const listed = await aDoctor();
    await one.patch(`/api/admin/providers/doctor/${listed.doctorId}/verify`, reject);
    expect((await takeBack(one, listed.doctorId)).message).toBe(notDecided);
  });

  it('can’t be taken back later, nor once a patient has booked', async () => {
    const [doctor, patient, admin] = [await aLongWaitingDoctor(), await aPatient(), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}`;
    await sendAndCheck(admin, { type: 'doctor', id: doctor.doctorId }, doctor.id);
    expect((await admin.patch(`${path}/verify`, { ...approve, licenseExpiresOn: '2099-06-30' })).status).toBe(200);
    await opens(testEm(), doctor.doctorId);
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    expect((await takeBack(admin, doctor.doctorId)).message).toBe(verificationTexts.bookedSince);
    expect((await as(patient).get(`/api/appointments/${id}`)).body.status).not.toBe('cancelled');
    const longAgo = new Date(Date.now() - (decisionUndo.accepted + 1) * 1000);
    await testEm().nativeUpdate(VerificationHistory, { doctorId: doctor.doctorId }, { createdAt: longAgo });
    expect((await takeBack(admin, doctor.doctorId)).message).toBe(verificationTexts.notDecided);
  });

  it('is taken back for all of a batch, each with the version after its decision', async () => {
    const [facility, doctor, admin] = [await aFacility(testEm(), pending), await aLongWaitingDoctor(), as(await anAdmin())];
    const both = [
      { type: 'facility', id: facility.id },
      { type: 'doctor', id: doctor.doctorId },
    ];
    const { status: _, verified: __, ...because } = reject;
    const { results } = (await admin.post('/api/admin/verification/batch', { decisions: both, status: 'rejected', ...because })).body;
    const decisions = both.map((it, at) => ({ ...it, version: results[at].version }));
    expect(decisions.map((it) => it.version)).toEqual([1, 1]);
    const { body } = await admin.post('/api/admin/verification/batch', { decisions, status: 'pending' });
    expect(body.results).toMatchObject([{ isDone: true }, { isDone: true }]);
    expect((await admin.get(`/api/admin/providers/doctor/${doctor.doctorId}`)).body.listing).toMatchObject({
      verificationStatus: 'pending',
      pendingSince: waitingSince.toISOString(),
    });
  });
});

describe('PATCH /api/admin/providers/:type/:id/license', () => {
  it('unlists a doctor whose license has expired, and lists the doctor again with a renewed one', async () => {
    const [{ doctorId }, patient, admin] = [await aDoctor(), await aPatient(), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctorId}/license`;
    expect((await admin.patch(path, { licenseExpiresOn: '2026-01-31' })).body).toMatchObject({ licenseStands: false, isVerified: true });
    expect(await isListed(patient, doctorId)).toBe(false);
    expect((await admin.patch(path, { licenseExpiresOn: '2099-01-31' })).body.licenseStands).toBe(true);
    expect(await isListed(patient, doctorId)).toBe(true);
    expect((await admin.patch(path, { licenseExpiresOn: 'soon' })).status).toBe(400);
    expect((await admin.patch(path, { licenseExpiresOn: null, version: 0 })).status).toBe(409);
  });
});
