import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestFacility } from '#test/builders.ts';
import {
  aClaimant,
  anUnclaimedDoctor,
  type Claimant,
  decide,
  doctorClaim,
  doctorForm,
  doctorPapers,
  endTheDays,
  facilityClaim,
  facilityForm,
  idIn,
  propose,
  review,
  transfer,
} from '#test/claims.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, testApi, testEm } from '#test/harness.ts';
import { aFacility, aMedicationRequest, anAppointment } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const DAY_MS = 86_400_000;
const contest = { contest: 'true' };
const titlesFor = async ({ id }: { id: string }) =>
  (await testEm().find(Notification, { $or: [{ providerAccountId: id }, { userId: id }] }, { orderBy: { createdAt: 1, id: 1 } })).map(
    (it) => it.title,
  );
const mailsTo = ({ email }: { email: string }) => testEm().find(OutboxMessage, { recipient: email });
const ownClaims = (owner: TestFacility | Claimant) => as(owner).get('/api/provider/profile-claims');
const answerPath = (path: string) => `${path.replace('/api/admin/claims', '/api/provider/profile-claims')}/answer`;
const mine = { answer: 'mine', text: 'I have run this pharmacy since 2014.' };

/** A verified pharmacy with an owner, and a contested claim on it. */
async function contested() {
  const owner = await aFacilityAccount();
  const claimant = await aClaimant('health_facility');
  const path = await facilityClaim(owner.facilityId, claimant, contest);
  return { owner, claimant, path };
}
/** An administrator who has opened the documents of the claim. */
async function readBy(path: string) {
  const admin = await anAdmin();
  const { documents } = (await as(admin).get(path)).body;
  for (const { id } of documents) await as(admin).get(`${path}/documents/${id}`);
  return admin;
}
/** Verifies the profile under its new owner, so that nothing but the sharing keeps rows closed. */
async function verify(table: 'doctors' | 'facilities', id: string, account: { id: string }) {
  await testEm().execute('update provider_accounts set is_verified = true where id = ?', [account.id]);
  await testEm().execute(`update ${table} set is_verified = true, verification_status = 'approved' where id = ?`, [id]);
}

describe('what one account claims in a day', () => {
  it('is limited, because each claim mails an owner and rings the bells of administrators', async () => {
    const [claimant, owner] = [await aClaimant('health_facility'), await aFacilityAccount()];
    const [doctor, profile] = [await aClaimant('doctor'), await anUnclaimedDoctor()];
    const rule = { name: 'claim', points: 30, seconds: 86_400 } as const;
    for (const { id } of [claimant, doctor]) for (let nth = 0; nth < 30; nth += 1) await testApi().services.limits.take(rule, id);
    const license = { licenseDocument: aPdf() };
    const beyond = [
      await as(claimant).post('/api/facilities/claim', aForm(facilityForm(owner.facilityId, contest), license)),
      await as(doctor).post('/api/doctors/claim', aForm(doctorForm(profile), doctorPapers())),
    ];
    expect(beyond).toMatchObject([{ status: 429 }, { status: 429 }]);
    expect([await titlesFor(owner), await mailsTo(owner)]).toEqual([[], []]);
  });
});

describe('a contested claim', () => {
  it('isn’t accepted without a license, nor without a reason', async () => {
    const owner = await aFacilityAccount();
    const claimant = as(await aClaimant('health_facility'));
    const fields = {
      facilityId: owner.facilityId,
      facilityName: 'Kality Pharmacy',
      contactPhone: '0911234567',
      contactEmail: 'owner@example.com',
      location: 'Kality',
      licenseNumber: 'L-1',
      claimReason: 'I own and run this pharmacy.',
      ...contest,
    };
    const refused = await claimant.post('/api/facilities/claim', aForm(fields));
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'licenseDocument', message: 'This profile has an owner. Please add the document of your license, so that we can compare.' }],
    ]);
    const silent = await claimant.post('/api/facilities/claim', aForm({ ...fields, claimReason: 'Mine' }, { licenseDocument: aPdf() }));
    expect(silent.body.issues).toMatchObject([{ path: 'claimReason' }]);
    expect((await claimant.post('/api/facilities/claim', aForm(fields, { licenseDocument: aPdf() }))).status).toBe(201);
  });

  it('is told to the owner at once by bell and mail, with the claimant’s name and nothing else about them', async () => {
    const { owner, claimant, path } = await contested();
    expect(await titlesFor(owner)).toEqual(['Someone has claimed your profile']);
    const [mail] = await mailsTo(owner);
    expect(mail?.body).toContain('Tirunesh Dibaba has applied to own');
    expect(mail?.body).not.toContain(claimant.email);
    const { status, body } = await ownClaims(owner);
    expect([status, body]).toMatchObject([200, [{ kind: 'facility', id: idIn(path), profileId: owner.facilityId, answer: null }]]);
    expect(Object.keys(body[0]).toSorted()).toEqual(
      ['answer', 'answerUntil', 'claimantName', 'createdAt', 'id', 'kind', 'profileId', 'profileName'].toSorted(),
    );
    const days = (Date.parse(body[0].answerUntil) - Date.parse(body[0].createdAt)) / DAY_MS;
    expect(days).toBe(7);
    expect((await ownClaims(claimant)).body).toEqual([]);
  });

  it('tells the owner when its review starts, if it is from a release that told no one', async () => {
    const { owner, path } = await contested();
    await testEm().execute('update facility_claims set answer_until = null where id = ?', [idIn(path)]);
    expect((await ownClaims(owner)).body).toEqual([]);
    const { body } = await review(as(await anAdmin()), path, 'start');
    expect(Date.parse(body.answerUntil)).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect((await ownClaims(owner)).body).toHaveLength(1);
  });
});

describe('the owner’s answer', () => {
  it('is stored once with its document, and shown to administrators beside the evidence', async () => {
    const { owner, path } = await contested();
    const answer = await as(owner).post(answerPath(path), aForm(mine, { document: aPdf('deed.pdf') }));
    expect([answer.status, answer.body]).toMatchObject([200, { answer: { answer: 'mine', text: mine.text, document: 'deed.pdf' } }]);
    const again = await as(owner).post(answerPath(path), aForm({ answer: 'hand_over' }));
    expect([again.status, again.body.message]).toEqual([409, 'You have answered this claim already.']);
    const client = as(await anAdmin());
    const { body } = await client.get(path);
    expect(body).toMatchObject({ ownerAnswer: 'mine', answer: { answer: 'mine', text: mine.text } });
    const [own] = body.documents.filter((it: { isOwners: boolean }) => it.isOwners);
    expect(own).toMatchObject({ name: 'deed.pdf', isOwners: true });
    expect((await client.get(`${path}/documents/${own.id}`)).status).toBe(200);
    expect(body.timeline.at(-1)).toMatchObject({ step: 'answer', notes: mine.text });
    expect(await auditActionsOn(idIn(path))).toContain('facility_claim.answer');
  });

  it('answers a repeated click as before', async () => {
    const { owner, path } = await contested();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => as(owner).post(answerPath(path), aForm(mine), key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('is refused to the claimant, to another owner, and about a decided claim', async () => {
    const { owner, claimant, path } = await contested();
    for (const stranger of [claimant, await aFacilityAccount()])
      expect((await as(stranger).post(answerPath(path), aForm(mine))).status).toBe(404);
    await decide(as(await anAdmin()), path, 'reject');
    const { status, body } = await as(owner).post(answerPath(path), aForm(mine));
    expect([status, body.message]).toEqual([409, 'This claim has been decided already.']);
  });

  it.each([
    ['an objection without a text', { answer: 'mine' }],
    ['an unknown answer', { answer: 'maybe' }],
  ])('refuses %s', async (_, fields) => {
    const { owner, path } = await contested();
    expect((await as(owner).post(answerPath(path), aForm(fields))).status).toBe(400);
  });

  it('makes an administrator who decides at the same moment read it first', async () => {
    const { owner, path } = await contested();
    const client = as(await readBy(path));
    await endTheDays(path);
    const { body } = await review(client, path, 'start');
    const [answered, proposed] = await Promise.all([
      as(owner).post(answerPath(path), aForm(mine)),
      client.post(`${path}/review`, { action: 'propose', version: body.updatedAt, notes: 'The license names the claimant.' }),
    ]);
    expect(answered.status).toBe(200);
    if (proposed.status === 200) {
      const late = await as(await readBy(path)).post(`${path}/review`, { action: 'confirm', version: proposed.body.updatedAt });
      expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    } else expect(proposed.body.code).toBe('changed_elsewhere');
  });
});

describe('a transfer', () => {
  it('waits for the owner’s answer or the end of the seven days', async () => {
    const { owner, path } = await contested();
    const client = as(await anAdmin());
    await review(client, path, 'start');
    const early = await review(client, path, 'propose', { notes: 'The license names the claimant.' });
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'wrong_status',
      'The owner of this profile can still answer. You can propose the transfer after the answer, or once the time for it is over.',
    ]);
    await as(owner).post(answerPath(path), aForm({ answer: 'hand_over' }));
    expect((await review(client, path, 'propose', { notes: 'The owner agrees.' })).body).toMatchObject({
      isProposed: true,
      proposal: { reason: 'The owner agrees.', takeOver: [] },
    });
  });

  it('takes two administrators: the first can’t approve alone, nor confirm their own proposal', async () => {
    const { owner, claimant, path } = await contested();
    const [first, second] = [await anAdmin(), await anAdmin()];
    await endTheDays(path);
    await review(as(first), path, 'start');
    const alone = await review(as(first), path, 'approve', { transfer: true });
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'This profile has an owner. Please propose the transfer; another administrator confirms it.',
    ]);
    expect((await review(as(second), path, 'confirm')).body.message).toBe('No transfer is proposed. Please load the claim again.');
    expect((await review(as(first), path, 'propose', { notes: 'The license names the claimant.' })).status).toBe(200);
    const own = await review(as(first), path, 'confirm');
    expect([own.status, own.body.message]).toEqual([403, 'You have proposed this transfer, so another administrator has to confirm it.']);
    expect(await titlesFor(second)).toContain('Transfer to confirm');
    expect((await testEm().findOneOrFail(Facility, { id: owner.facilityId })).accountId).toBe(owner.id);
    const { body: confirmed } = await review(as(second), path, 'confirm');
    expect(confirmed).toMatchObject({ claimStatus: 'approved', isProposed: false });
    expect(confirmed).not.toHaveProperty('proposal');
    expect((await testEm().findOneOrFail(Facility, { id: owner.facilityId })).accountId).toBe(claimant.id);
  });

  it('happens once when two administrators confirm at once', async () => {
    const { path } = await contested();
    const { body } = await propose(as(await anAdmin()), path);
    const confirm = async () => as(await readBy(path)).post(`${path}/review`, { action: 'confirm', version: body.updatedAt });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
  });

  it('can be declined by the second, which the first is told with the reason', async () => {
    const { owner, path } = await contested();
    const first = await anAdmin();
    await propose(as(first), path);
    const { status, body } = await review(as(await anAdmin()), path, 'decline', { notes: "The stamp can't be read." });
    expect([status, body]).toMatchObject([200, { claimStatus: 'under_review', isProposed: false, reviewerId: first.id }]);
    expect(body.timeline.at(-1)).not.toHaveProperty('isWithdrawn');
    expect(await titlesFor(first)).toContain('Transfer declined');
    await review(as(first), path, 'reject', { notes: 'The license is false.' });
    expect(await titlesFor(owner)).toContain('Claim of your profile rejected');
  });

  it('is withdrawn, not declined, when its proposer ends it, also after another one was declined', async () => {
    const { path } = await contested();
    const [first, second] = [await anAdmin(), await anAdmin()];
    await propose(as(first), path);
    await review(as(second), path, 'decline', { notes: "The stamp can't be read." });
    await propose(as(first), path);
    const { body } = await review(as(first), path, 'decline', { notes: 'The owner called.' });
    const ends = body.timeline.filter((it: { step: string }) => it.step === 'decline');
    expect(ends.map((it: { isWithdrawn?: boolean }) => it.isWithdrawn ?? false)).toEqual([false, true]);
  });

  it('isn’t confirmed for a proposer who is no longer an administrator', async () => {
    const { path } = await contested();
    const first = await anAdmin();
    await propose(as(first), path);
    await testEm().execute('update provider_accounts set is_active = false where id = ?', [first.id]);
    expect((await review(as(await anAdmin()), path, 'confirm')).body.message).toBe(
      'Whoever proposed this transfer may no longer decide about claims. Please decline it.',
    );
  });

  it('leaves the profile to be verified again, ends the owner’s access, and stores the license that was checked', async () => {
    const { owner, claimant, path } = await contested();
    await testEm().execute("update facilities set license_number = 'OLD-1', license_expires_on = '2031-01-01' where id = ?", [
      owner.facilityId,
    ]);
    const body = await transfer(path, { takeOver: ['licenseNumber', 'phone'] });
    const stepsOf = (entries: { step: string }[]) => entries.map((it) => it.step);
    expect(stepsOf(body.timeline)).toEqual(['contest', 'start', 'propose', 'confirm']);
    expect(stepsOf(body.history)).toEqual(['contest', 'start', 'approve']);
    expect(await testEm().findOneOrFail(Facility, { id: owner.facilityId })).toMatchObject({
      accountId: claimant.id,
      isVerified: false,
      verificationStatus: 'pending',
      licenseNumber: 'L-1',
      licenseExpiresOn: body.claimedLicenseExpiresOn,
      phone: '+251911234567',
    });
    expect((await as(owner).get('/api/provider/facility')).status).toBe(404);
    expect((await as(owner).get('/api/provider/me')).body.facilities).toEqual([]);
    expect((await as(claimant).get('/api/provider/facility')).body).toMatchObject({ id: owner.facilityId, verificationStatus: 'pending' });
    expect(await testEm().findOneOrFail(ProviderAccount, { id: claimant.id })).toMatchObject({
      isVerified: false,
      providerId: owner.facilityId,
    });
    expect(await titlesFor(owner)).toContain('Profile transferred');
    expect((await mailsTo(owner)).map((it) => it.subject)).toContain('Profile transferred');
    expect(await titlesFor(claimant)).toContain('Claim approved');
  });

  it('cancels open requests and upcoming visits with a message, and asks each patient once about the rest', async () => {
    const patient = await aPatient();
    const { owner, path } = await contested();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId);
    await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed' });
    await transfer(path);
    expect(await testEm().findOneOrFail(FacilityRequest, { id })).toMatchObject({ status: 'cancelled', withheldAt: expect.any(Date) });
    const titles = await titlesFor(patient);
    expect(titles).toContain('Request cancelled');
    expect(titles.filter((it) => it.endsWith('has a new owner'))).toHaveLength(1);
    const doctor = await aDoctor();
    const visit = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    await transfer(await doctorClaim(await testEm().findOneOrFail(Doctor, { id: doctor.doctorId }), await aClaimant(), contest));
    expect(await testEm().findOneOrFail(Appointment, { id: visit.id })).toMatchObject({ status: 'cancelled' });
  });

  it('is undone for a reason: the owner has the profile, its verification, its license and its visits again', async () => {
    const { owner, claimant, path } = await contested();
    const patient = await aPatient();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed' });
    await testEm().execute("update facilities set license_number = 'OLD-1' where id = ?", [owner.facilityId]);
    await transfer(path, { takeOver: ['licenseNumber'] });
    const { status } = await review(as(await anAdmin()), path, 'undo', { notes: 'The license was false.' });
    expect(status).toBe(200);
    expect(await testEm().findOneOrFail(Facility, { id: owner.facilityId })).toMatchObject({
      accountId: owner.id,
      isVerified: true,
      verificationStatus: 'approved',
      licenseNumber: 'OLD-1',
    });
    expect((await as(owner).get(`/api/provider/requests/${id}`)).status).toBe(200);
    expect(await titlesFor(owner)).toContain('Profile returned');
    expect((await mailsTo(claimant)).some((it) => it.body?.includes('The license was false.'))).toBe(true);
  });

  it('isn’t undone once a patient has let the new owner see something', async () => {
    const { owner, path } = await contested();
    const patient = await aPatient();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed' });
    await transfer(path);
    await as(patient).post(`/api/medication-requests/${id}/sharing`, { share: true });
    expect((await review(as(await anAdmin()), path, 'undo')).body.message).toBe(
      "Patients have dealt with the new owner since, so the approval can't be undone any more.",
    );
  });
});

describe('an approval', () => {
  const fields = (facilityId: string) => ({
    facilityId,
    facilityName: 'Kality Laboratory',
    contactPhone: '0911234567',
    contactEmail: 'owner@example.com',
    location: 'Kality',
    licenseNumber: 'L-1',
    claimReason: 'I own and run this laboratory.',
  });
  const claimed = async (files: Record<string, File> = {}) => {
    const { id } = await aFacility(testEm(), { licenseNumber: null });
    const { status, body } = await as(await aClaimant('health_facility')).post('/api/facilities/claim', aForm(fields(id), files));
    expect(status).toBe(201);
    return { id, path: `/api/admin/claims/facility/${body.id}` };
  };

  it('needs the license document, which the specification’s call may leave out', async () => {
    const { path } = await claimed();
    const { status, body } = await decide(as(await anAdmin()), path, 'approve', { licenseExpiresOn: '2090-01-01' });
    expect([status, body.message]).toEqual([
      409,
      "This claim has no license document, so it can't be approved. Please reject it and ask for a claim with the license.",
    ]);
  });

  it('needs the license to be opened by whoever decides, not by another administrator', async () => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const client = as(await anAdmin());
    await readBy(path);
    const { updatedAt } = (await client.get(path)).body;
    const { body } = await client.post(`${path}/review`, { action: 'start', version: updatedAt });
    const refused = await client.post(`${path}/review`, { action: 'approve', version: body.updatedAt });
    expect([refused.status, refused.body.message]).toEqual([409, 'Please open the license document of this claim before you decide.']);
  });

  it('needs the last day of the license, from the claim or read from the document, and stores what is ticked', async () => {
    const { id, path } = await claimed({ licenseDocument: aPdf() });
    const client = as(await anAdmin());
    const without = await decide(client, path, 'approve');
    expect([without.status, without.body.issues]).toEqual([
      400,
      [{ path: 'licenseExpiresOn', message: 'Please enter the last day of the license, as the document shows it' }],
    ]);
    const over = await review(client, path, 'approve', { licenseExpiresOn: '2020-01-01' });
    expect(over.body.issues).toMatchObject([{ message: 'This license has expired' }]);
    expect((await review(client, path, 'approve', { licenseExpiresOn: '2090-01-01', takeOver: ['licenseNumber'] })).status).toBe(200);
    expect(await testEm().findOneOrFail(Facility, { id })).toMatchObject({
      licenseNumber: 'L-1',
      licenseExpiresOn: '2090-01-01',
      isVerified: true,
    });
  });

  it('shows each claim’s rivals in the list, by number', async () => {
    const doctor = await anUnclaimedDoctor();
    const [path] = [await doctorClaim(doctor, await aClaimant()), await doctorClaim(doctor, await aClaimant())];
    const { body } = await as(await anAdmin()).get(`/api/admin/claims?q=${doctor.licenseNumber}`);
    expect(body.find((it: { id: string }) => it.id === idIn(path))).toMatchObject({ competing: 1 });
  });
});

describe('what patients sent before a transfer', () => {
  it('stays closed to the new owner of a facility in every call, until the patient agrees', async () => {
    const patient = await aPatient({ firstName: 'Almaz', lastName: 'Kebede' });
    const { owner, claimant, path } = await contested();
    const sent = aForm({ facilityId: owner.facilityId, requestedServices: ['Malaria smear'] }, { prescription: aPdf() });
    await testEm().execute("update facilities set facility_type = 'diagnostic_lab', services = '{Malaria smear}' where id = ?", [
      owner.facilityId,
    ]);
    const { id } = (await as(patient).post('/api/facility-requests', sent)).body;
    const [file] = (await as(owner).get(`/api/provider/requests/${id}`)).body.files;
    await transfer(path);
    await verify('facilities', owner.facilityId, claimant);
    const client = as(claimant);
    const closed = async () => ({
      list: (await client.get('/api/provider/requests')).body.length,
      open: (await client.get('/api/provider/requests?open=true')).body.length,
      search: (await client.get('/api/provider/requests?q=Almaz')).body.length,
      counts: Object.values<number>((await client.get('/api/provider/requests/counts')).body).reduce((all, it) => all + it, 0),
      today: (await client.get('/api/provider/facility')).body.figures.requestsToday,
      detail: (await client.get(`/api/provider/requests/${id}`)).status,
      file: (await client.get(`/api/facility-requests/${id}/files/${file.id}`)).status,
      answer: (await client.patch(`/api/provider/requests/${id}`, { status: 'rejected', notes: 'No.' })).status,
      results: (await client.post(`/api/provider/requests/${id}/results`, aForm({ results: 'Negative' }, { result: aPdf() }))).status,
      withdrawal: (await client.post(`/api/provider/requests/${id}/results/${file.id}/withdrawal`, { reason: 'Not theirs.' })).status,
    });
    const nothing = {
      list: 0,
      open: 0,
      search: 0,
      counts: 0,
      today: 0,
      detail: 404,
      file: 404,
      answer: 404,
      results: 404,
      withdrawal: 404,
    };
    expect(await closed()).toEqual(nothing);
    expect((await client.get('/api/provider/notifications')).text).not.toContain('Almaz');
    const asked = await as(patient).get(`/api/facility-requests/${id}`);
    expect(asked.body.sharing).toEqual({ ownerChangedAt: expect.any(String), isShared: null });
    const share = (it: boolean) => as(patient).post(`/api/facility-requests/${id}/sharing`, { share: it });
    expect((await share(false)).body.sharing.isShared).toBe(false);
    expect(await closed()).toEqual(nothing);
    expect((await share(true)).body.sharing.isShared).toBe(true);
    expect(await closed()).toMatchObject({ list: 1, search: 1, counts: 1, today: 1, detail: 200 });
    await share(false);
    expect(await closed()).toEqual(nothing);
    expect(await auditActionsOn(id)).toEqual(expect.arrayContaining(['facility_request.share', 'facility_request.unshare']));
    expect((await as(owner).get('/api/provider/requests')).body).toEqual([]);
    expect((await as(owner).get(`/api/provider/requests/${id}`)).status).toBe(404);
  });

  it('stays closed to the new owner of a doctor’s profile in every call, until the patient agrees', async () => {
    const patient = await aPatient({ firstName: 'Almaz', lastName: 'Kebede' });
    const owner = await aDoctor();
    const doctor = await testEm().findOneOrFail(Doctor, { id: owner.doctorId });
    const claimant = await aClaimant();
    const past = new Date(Date.now() - DAY_MS);
    const { id } = await anAppointment(testEm(), {
      userId: patient.id,
      doctorId: doctor.id,
      status: 'completed',
      symptoms: 'Cough',
      appointmentDate: past,
    });
    // A consultation that began early isn't canceled with the upcoming appointments.
    const soon = new Date(Date.now() + 600_000);
    await anAppointment(testEm(), {
      userId: patient.id,
      doctorId: doctor.id,
      status: 'confirmed',
      appointmentDate: soon,
      beganAt: new Date(),
    });
    await transfer(await doctorClaim(doctor, claimant, contest));
    await verify('doctors', doctor.id, claimant);
    const later = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.id });
    const client = as(claimant);
    const base = '/api/provider/doctor/appointments';
    const seen = async () => ({
      list: (await client.get(base)).body.map((it: { id: string }) => it.id),
      past: (await client.get(`${base}?filter=past`)).body.length,
      counts: (await client.get('/api/provider/doctor/appointment-counts')).body.all,
      figures: (await client.get('/api/provider/doctor/profile')).body.figures.appointments,
      earlier: (await client.get(`${base}/${later.id}`)).body.earlier,
      conflicts: (await client.get('/api/provider/doctor/availability')).body.conflicts.map((it: { id: string }) => it.id),
      history: (await client.get(`${base}/${later.id}/history`)).body.length,
      detail: (await client.get(`${base}/${id}`)).status,
      notes: (await client.patch(`${base}/${id}/notes`, { notes: 'Seen before.' })).status,
      status: (await client.patch(`/api/appointments/${id}/status`, { status: 'no_show' })).status === 404,
    });
    const closed = {
      list: [later.id],
      past: 0,
      counts: 1,
      figures: 1,
      earlier: 0,
      conflicts: [later.id],
      history: 0,
      detail: 404,
      notes: 404,
      status: true,
    };
    expect(await seen()).toEqual(closed);
    const share = (it: boolean) => as(patient).post(`/api/appointments/${id}/sharing`, { share: it });
    expect((await share(true)).body.sharing).toMatchObject({ isShared: true });
    expect(await seen()).toMatchObject({ past: 1, counts: 2, figures: 2, earlier: 1, history: 1, detail: 200, notes: 200, status: false });
    await share(false);
    expect(await seen()).toEqual(closed);
  });

  it('rings no bell of the new owner when the patient reviews it', async () => {
    const patient = await aPatient();
    const { owner, claimant, path } = await contested();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed', completedAt: new Date() });
    await transfer(path);
    await verify('facilities', owner.facilityId, claimant);
    expect((await as(patient).put(`/api/reviews/request/${id}`, { rating: 5 })).status).toBeLessThan(300);
    expect(await titlesFor(claimant)).not.toContain('New review');
  });

  it('is shared only by its patient, and only after a transfer', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const { owner, path } = await contested();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed' });
    const url = `/api/medication-requests/${id}/sharing`;
    expect((await as(patient).post(url, { share: true })).status).toBe(409);
    await transfer(path);
    expect((await as(other).post(url, { share: true })).status).toBe(404);
    expect((await as(patient).post(`/api/facility-requests/${id}/sharing`, { share: true })).status).toBe(404);
    expect((await as(patient).post(url, { share: 'yes' })).status).toBe(400);
    expect((await as(patient).post(url, { share: true })).status).toBe(200);
  });

  it('stays closed to a third owner whom the patient hasn’t asked for', async () => {
    const patient = await aPatient();
    const { owner, claimant, path } = await contested();
    const { id } = await aMedicationRequest(testEm(), patient.id, owner.facilityId, { status: 'completed' });
    await transfer(path);
    await as(patient).post(`/api/medication-requests/${id}/sharing`, { share: true });
    await verify('facilities', owner.facilityId, claimant);
    const third = await aClaimant('health_facility');
    await transfer(await facilityClaim(owner.facilityId, third, contest));
    await verify('facilities', owner.facilityId, third);
    expect((await as(third).get(`/api/provider/requests/${id}`)).status).toBe(404);
  });
});
