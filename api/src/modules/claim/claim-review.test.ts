import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import {
  aClaimant,
  anUnclaimedDoctor,
  type Claimant,
  decide,
  doctorClaim,
  facilityClaim,
  idIn,
  LAST_DAY,
  review,
  transfer,
} from '#test/claims.ts';
import { aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, readActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aFacility, anAppointment, anException, opens } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const doctorOf = (id: string) => testEm().findOneOrFail(Doctor, { id });
const accountOf = ({ id }: Claimant) => testEm().findOneOrFail(ProviderAccount, { id });
const titlesFor = async ({ id }: Claimant) =>
  (await testEm().find(Notification, { providerAccountId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.title);
const mailsTo = async ({ email }: Claimant) => (await testEm().find(OutboxMessage, { recipient: email })).map((it) => it.subject);
const next = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';

describe('GET /api/admin/claims', () => {
  it('lists both kinds with the longest waiting first, page by page, and nothing decided', async () => {
    const name = `Dr. ${crypto.randomUUID()}`;
    const paths = [await doctorClaim(await anUnclaimedDoctor({ name }), await aClaimant(), { doctorName: name })];
    for (const _ of [1, 2]) {
      const { id } = await aFacility(testEm(), { name });
      paths.push(await facilityClaim(id, await aClaimant('health_facility'), { facilityName: name }));
    }
    const client = as(await anAdmin());
    await review(client, paths[1] ?? '', 'start');
    const first = await client.get(`/api/admin/claims?limit=2&q=${encodeURIComponent(name)}`);
    expect(first.body.map((it: { id: string }) => it.id)).toEqual(paths.slice(0, 2).map(idIn));
    expect(first.body[0]).toMatchObject({ kind: 'doctor', claimStatus: 'pending', profileName: name, claimantName: 'Tirunesh Dibaba' });
    expect(first.body[1]).toMatchObject({ kind: 'facility', claimStatus: 'under_review', reviewerName: 'Tirunesh Dibaba' });
    const second = await client.get(next(first.headers));
    expect(second.body.map((it: { id: string }) => it.id)).toEqual([idIn(paths[2] ?? '')]);
    const waiting = await client.get(`/api/admin/claims?kind=facility&status=pending&q=${encodeURIComponent(name)}`);
    expect(waiting.body.map((it: { id: string }) => it.id)).toEqual([idIn(paths[2] ?? '')]);
    await review(client, paths[1] ?? '', 'reject', { notes: 'Not the owner.' });
    const open = await client.get(`/api/admin/claims?q=${encodeURIComponent(name)}`);
    expect(open.body).toHaveLength(2);
  });

  it('lists the latest decision first, page by page', async () => {
    const name = `Dr. ${crypto.randomUUID()}`;
    const client = as(await anAdmin());
    const paths: string[] = [];
    for (const _ of [1, 2, 3]) {
      const path = await doctorClaim(await anUnclaimedDoctor({ name }), await aClaimant());
      await decide(client, path, 'reject');
      paths.unshift(path);
    }
    const first = await client.get(`/api/admin/claims?status=rejected&limit=2&q=${encodeURIComponent(name)}`);
    const second = await client.get(next(first.headers));
    expect([...first.body, ...second.body].map((it: { id: string }) => it.id)).toEqual(paths.map(idIn));
  });

  it.each(['phone', 'license', 'email'])('finds a claim by %s', async (by) => {
    const claimant = await aClaimant();
    const phone = `0911${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    const doctor = await anUnclaimedDoctor();
    const path = await doctorClaim(doctor, claimant, { contactPhone: phone });
    const typed = { phone, license: doctor.licenseNumber, email: claimant.email }[by] ?? '';
    const { body } = await as(await anAdmin()).get(`/api/admin/claims?q=${encodeURIComponent(typed)}`);
    expect(body.map((it: { id: string }) => it.id)).toEqual([idIn(path)]);
  });

  it.each(['status=done', 'kind=clinic', 'limit=0', 'cursor=x', 'x=1'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`/api/admin/claims?${query}`)).status).toBe(400);
  });

  it('refuses the cursor of open claims in the list of decided ones, whose order differs', async () => {
    const client = as(await anAdmin());
    for (const _ of [1, 2]) await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const target = next((await client.get('/api/admin/claims?limit=1')).headers);
    expect((await client.get(`${target}&status=approved`)).status).toBe(400);
  });
});

describe('GET /api/admin/claims/:kind/:id', () => {
  it('shows the claim beside the stored profile, with score, documents, rivals and history, and records the view', async () => {
    const doctor = await anUnclaimedDoctor();
    const [claimant, rival] = [await aClaimant(), await aClaimant()];
    const path = await doctorClaim(doctor, claimant, { contactPhone: '0922000000' });
    const other = await doctorClaim(doctor, rival);
    const client = as(await anAdmin());
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    expect(body.evidence).toEqual([
      { field: 'name', claimed: 'ሌንሳ ገመቹ', stored: 'Dr. Lensa Gemechu', agrees: true },
      { field: 'specialization', claimed: 'cardiology', stored: 'general_practice', agrees: false },
      { field: 'licenseNumber', claimed: doctor.licenseNumber, stored: doctor.licenseNumber, agrees: true },
      { field: 'phone', claimed: '+251922000000', stored: '+251911700800', agrees: false },
      { field: 'email', claimed: 'lensa@example.com', stored: doctor.email, agrees: false },
    ]);
    expect(body.parts.map((it: { part: string }) => it.part)).toEqual(['name', 'phone', 'license', 'email']);
    expect(body).toMatchObject({ contested: false, undoUntil: null, reviewerId: null, claimant: { id: claimant.id, isVerified: false } });
    expect(body.profile).toEqual({ id: doctor.id, name: doctor.name, verificationStatus: 'approved', owner: null });
    expect(body).toMatchObject({ claimedLicenseExpiresOn: LAST_DAY, competing: 1, isProposed: false });
    expect(body.documents.map((it: { kind: string }) => it.kind)).toEqual(['license', 'selfie']);
    expect(body.otherClaims.map((it: { id: string }) => it.id)).toEqual([idIn(other)]);
    expect(body.history).toMatchObject([{ step: 'submit', by: 'Tirunesh Dibaba', notes: null, newStatus: 'pending' }]);
    expect(await auditActionsOn(body.id)).toEqual(['doctor_claim.create']);
    expect(await readActionsOn(body.id)).toEqual(['doctor_claim.view']);
  });

  it('says whether the claimed phone is a confirmed one of the account', async () => {
    const [claimant, client] = [await aClaimant(), as(await anAdmin())];
    const path = await doctorClaim(await anUnclaimedDoctor(), claimant, { contactPhone: '0922000000' });
    const isConfirmed = async (phone: string, isVerified: boolean) => {
      await testEm().execute('update provider_accounts set phone = ?, is_phone_verified = ? where id = ?', [
        phone,
        isVerified,
        claimant.id,
      ]);
      return (await client.get(path)).body.claimant.isPhoneConfirmed;
    };
    expect(await isConfirmed('+251922000000', false)).toBe(false);
    expect(await isConfirmed('+251922000000', true)).toBe(true);
    expect(await isConfirmed('+251933000000', true)).toBe(false);
  });

  it('keeps the points of the day of the claim, although the profile has changed since', async () => {
    const doctor = await anUnclaimedDoctor();
    const path = await doctorClaim(doctor, await aClaimant());
    await testEm().execute("update doctors set phone = '+251933111222' where id = ?", [doctor.id]);
    const { body } = await as(await anAdmin()).get(path);
    expect(body.parts).toContainEqual({ part: 'phone', points: 30 });
    expect(body.evidence).toContainEqual(expect.objectContaining({ field: 'phone', agrees: false }));
  });

  it('compares the town of a facility, and leaves open what the profile lacks', async () => {
    const { id } = await aFacility(testEm(), { phone: null });
    const path = await facilityClaim(id, await aClaimant('health_facility'), { location: 'Gode' });
    const { body } = await as(await anAdmin()).get(path);
    expect(body.evidence).toContainEqual({ field: 'location', claimed: 'Gode', stored: 'Kality', agrees: false });
    expect(body.evidence).toContainEqual({ field: 'phone', claimed: '+251911234567', stored: null, agrees: null });
  });
});

describe('GET /api/admin/claims/:kind/:id/documents/:fileId', () => {
  it('sends the bytes unsniffed and records each view', async () => {
    const client = as(await anAdmin());
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const [license] = (await client.get(path)).body.documents;
    const answer = await client.get(`${path}/documents/${license.id}`);
    expect([answer.status, answer.text]).toEqual([200, await aPdf().text()]);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await readActionsOn(idIn(path))).toEqual(['doctor_claim.view', 'doctor_claim.download']);
  });
});

describe('POST /api/admin/claims/:kind/:id/review', () => {
  it('approves: links, verifies and lists the profile, rejects the rivals, and tells everyone', async () => {
    const doctor = await anUnclaimedDoctor({ isVerified: false, verificationStatus: 'pending' });
    const [claimant, rival] = [await aClaimant(), await aClaimant()];
    const [path, other] = [await doctorClaim(doctor, claimant), await doctorClaim(doctor, rival)];
    const admin = await anAdmin();
    const client = as(admin);
    const started = await review(client, path, 'start');
    expect([started.status, started.body]).toMatchObject([200, { claimStatus: 'under_review', reviewerId: admin.id }]);
    const { status, body } = await review(client, path, 'approve', { notes: 'Same face as on the license.' });
    expect([status, body]).toMatchObject([200, { claimStatus: 'approved', otherClaims: [], undoUntil: expect.any(String) }]);
    expect(body.history.map((it: { step: string }) => it.step)).toEqual(['submit', 'start', 'approve']);
    expect(body.history[2]).toMatchObject({ by: 'Tirunesh Dibaba', notes: 'Same face as on the license.', newStatus: 'approved' });
    expect(await doctorOf(doctor.id)).toMatchObject({
      accountId: claimant.id,
      isVerified: true,
      verificationStatus: 'approved',
      ownerStands: true,
    });
    expect(await accountOf(claimant)).toMatchObject({ isVerified: true, providerId: doctor.id });
    expect((await as(claimant).get('/api/provider/doctor/profile')).body).toMatchObject({ id: doctor.id, isVerified: true });
    expect((await client.get(other)).body).toMatchObject({
      claimStatus: 'rejected',
      undoUntil: null,
      verificationNotes: 'The claim of another account on this profile has been approved.',
    });
    expect(await titlesFor(claimant)).toEqual(['Claim approved']);
    expect(await mailsTo(claimant)).toEqual(['Claim approved']);
    expect(await titlesFor(rival)).toEqual(['Claim rejected']);
    expect(await auditActionsOn(idIn(path))).toEqual(['doctor_claim.create', 'doctor_claim.start', 'doctor_claim.approve']);
  });

  it('rejects with notes that the claimant reads, and leaves the profile alone', async () => {
    const doctor = await anUnclaimedDoctor();
    const claimant = await aClaimant();
    const path = await doctorClaim(doctor, claimant);
    const client = as(await anAdmin());
    await review(client, path, 'start');
    expect((await review(client, path, 'reject', { notes: ' ' })).body).toMatchObject({
      code: 'invalid_input',
      message: 'Please explain why you are rejecting this claim',
    });
    expect((await review(client, path, 'reject', { notes: 'The license has expired.' })).body).toMatchObject({ claimStatus: 'rejected' });
    const [own] = (await as(claimant).get('/api/doctors/my-claims')).body;
    expect(own).toMatchObject({ claimStatus: 'rejected', verificationNotes: 'The license has expired.' });
    expect((await doctorOf(doctor.id)).accountId).toBeNull();
    expect(await titlesFor(claimant)).toEqual(['Claim rejected']);
  });

  it.each(['approve', 'reject', 'undo'])('refuses to %s a claim that nobody reviews', async (action) => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const { status, body } = await review(as(await anAdmin()), path, action, { notes: 'Because.' });
    expect([status, body.code]).toEqual([409, 'wrong_status']);
    expect(await refusalsOn(idIn(path))).toEqual(['wrong_status']);
  });

  it.each([
    ['an unknown action', { action: 'delete' }],
    ['no version', { version: undefined }],
    ['a rejection without notes', { action: 'reject' }],
    ['an undoing without a reason', { action: 'undo' }],
    ['a proposal without a reason', { action: 'propose' }],
    ['a refusal of a proposal without a reason', { action: 'decline' }],
    ['a last day that is none', { licenseExpiresOn: '2027-02-30' }],
    ['to take over what no claim states', { takeOver: ['name'] }],
    ['notes that are too long', { notes: 'x'.repeat(2001) }],
  ])('refuses %s', async (_, more) => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const body = { action: 'start', version: '2026-01-01T00:00:00.000Z', ...more };
    expect((await as(await anAdmin()).post(`${path}/review`, body)).status).toBe(400);
  });

  it('lets only one of two administrators start, and the other take over knowingly', async () => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const [first, second] = [await anAdmin({ firstName: 'Sara' }), await anAdmin({ firstName: 'Hana' })];
    const clients = [as(first), as(second)];
    const { updatedAt: version } = (await clients[0]?.get(path))?.body ?? {};
    await clients[1]?.get(path);
    const answers = await Promise.all(clients.map((it) => it.post(`${path}/review`, { action: 'start', version })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    const loser = answers.findIndex((it) => it.status === 409);
    expect(answers[loser]?.body).toEqual({
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    const client = clients[loser];
    if (!client) throw new Error('Nobody lost');
    expect((await review(client, path, 'approve')).body).toMatchObject({
      code: 'wrong_status',
      message: 'Another administrator is reviewing this claim. Take it over first.',
    });
    expect((await review(client, path, 'start')).body).toMatchObject({ claimStatus: 'under_review' });
    expect((await review(client, path, 'start')).body).toMatchObject({ message: 'You are already reviewing this claim.' });
    const former = loser === 0 ? second : first;
    expect(await titlesFor(former)).toContain('Claim taken over');
    expect((await review(client, path, 'approve')).status).toBe(200);
  });

  it('approves one of two rival claims when two administrators decide at once', async () => {
    const doctor = await anUnclaimedDoctor();
    const [one, other] = [await doctorClaim(doctor, await aClaimant()), await doctorClaim(doctor, await aClaimant())];
    const clients = [as(await anAdmin()), as(await anAdmin())] as const;
    const versions = [(await review(clients[0], one, 'start')).body.updatedAt, (await review(clients[1], other, 'start')).body.updatedAt];
    const answers = await Promise.all([
      clients[0].post(`${one}/review`, { action: 'approve', version: versions[0] }),
      clients[1].post(`${other}/review`, { action: 'approve', version: versions[1] }),
    ]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    const { accountId } = await doctorOf(doctor.id);
    const winner = answers[0].status === 200 ? one : other;
    expect((await clients[0].get(winner)).body.claimant.id).toBe(accountId);
    expect((await clients[0].get(winner === one ? other : one)).body.claimStatus).toBe('rejected');
  });

  it('answers a repeated click as before', async () => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const client = as(await anAdmin());
    const { updatedAt: version } = (await client.get(path)).body;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => client.post(`${path}/review`, { action: 'start', version }, key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(second.body.history).toHaveLength(2);
  });

  it('adds a facility to those that the claimant has, and keeps the first as the main one', async () => {
    const owner = await aFacilityAccount();
    await testEm().nativeUpdate(ProviderAccount, { id: owner.id }, { providerId: owner.facilityId });
    const { id } = await aFacility(testEm());
    expect((await decide(as(await anAdmin()), await facilityClaim(id, owner), 'approve')).status).toBe(200);
    const { providerData, facilities } = (await as(owner).get('/api/provider/me')).body;
    expect([providerData.id, facilities.map((it: { id: string }) => it.id)]).toEqual([owner.facilityId, [owner.facilityId, id]]);
  });

  it('adds both facilities when two administrators approve two claims of one account at once', async () => {
    const claimant = await aClaimant('health_facility');
    const facilities = [await aFacility(testEm()), await aFacility(testEm())];
    const clients = [as(await anAdmin()), as(await anAdmin())] as const;
    const paths = [await facilityClaim(facilities[0]?.id ?? '', claimant), await facilityClaim(facilities[1]?.id ?? '', claimant)] as const;
    const versions = [
      (await review(clients[0], paths[0], 'start')).body.updatedAt,
      (await review(clients[1], paths[1], 'start')).body.updatedAt,
    ];
    const answers = await Promise.all([
      clients[0].post(`${paths[0]}/review`, { action: 'approve', version: versions[0] }),
      clients[1].post(`${paths[1]}/review`, { action: 'approve', version: versions[1] }),
    ]);
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect(await testEm().count(Facility, { accountId: claimant.id })).toBe(2);
    expect(facilities.map((it) => it.id)).toContain((await accountOf(claimant)).providerId);
  });

  it('refuses an account that has a doctor profile already, and one that is deactivated', async () => {
    const client = as(await anAdmin());
    const doctor = await anUnclaimedDoctor();
    const claimant = await aClaimant();
    const second = await doctorClaim(doctor, claimant);
    await testEm().execute('update doctors set account_id = ? where id = ?', [claimant.id, (await anUnclaimedDoctor()).id]);
    expect((await decide(client, second, 'approve')).body.message).toBe("The claimant's account already has another doctor profile.");
    const leaver = await aClaimant();
    const third = await doctorClaim(doctor, leaver);
    await testEm().execute('update provider_accounts set is_active = false where id = ?', [leaver.id]);
    expect((await decide(client, third, 'approve')).body.message).toBe("The claimant's account is deactivated.");
  });

  it('refuses an uncontested claim on a profile that has gained an owner since', async () => {
    const doctor = await anUnclaimedDoctor();
    const path = await doctorClaim(doctor, await aClaimant());
    await testEm().execute('update doctors set account_id = ? where id = ?', [(await aClaimant()).id, doctor.id]);
    const { body } = await decide(as(await anAdmin()), path, 'approve');
    expect(body).toMatchObject({ code: 'already_claimed', message: expect.stringContaining('Only a contested claim') });
  });
});

describe('undoing a decision', () => {
  it('takes an approval back: unlinks, restores the verification, reopens the rivals, and tells the claimants', async () => {
    const doctor = await anUnclaimedDoctor({ isVerified: false, verificationStatus: 'pending' });
    const [claimant, rival] = [await aClaimant(), await aClaimant()];
    const [path, other] = [await doctorClaim(doctor, claimant), await doctorClaim(doctor, rival)];
    await decide(as(await anAdmin()), path, 'approve');
    const second = await anAdmin();
    const client = as(second);
    const { status, body } = await review(client, path, 'undo', { notes: 'Wrong line.' });
    expect([status, body]).toMatchObject([200, { claimStatus: 'under_review', reviewerId: second.id, undoUntil: null, reviewedAt: null }]);
    expect(body.history.at(-1)).toMatchObject({ step: 'undo', notes: 'Wrong line.', newStatus: 'under_review' });
    expect(await doctorOf(doctor.id)).toMatchObject({ accountId: null, isVerified: false, verificationStatus: 'pending' });
    expect(await accountOf(claimant)).toMatchObject({ isVerified: false, providerId: null });
    expect((await client.get(other)).body).toMatchObject({ claimStatus: 'pending', verificationNotes: null, reviewerId: null });
    expect((await titlesFor(claimant)).toSorted()).toEqual(['Claim approved', 'Claim under review again']);
    expect((await titlesFor(rival)).toSorted()).toEqual(['Claim rejected', 'Claim under review again']);
    expect((await review(client, path, 'approve')).status).toBe(200);
  });

  it('leaves no hours of the claimant to be booked with nobody, of a doctor who was listed without an owner', async () => {
    const [doctor, patient] = [await anUnclaimedDoctor(), as(await aPatient())];
    const path = await doctorClaim(doctor, await aClaimant());
    await decide(as(await anAdmin()), path, 'approve');
    await opens(testEm(), doctor.id);
    await anException(testEm(), doctor.id, daysAfter(localDate(Date.now()), 1), { startMinute: 600, endMinute: 660 });
    const slots = async () => (await patient.get(`/api/doctors/${doctor.id}/slots?mode=in-person`)).body;
    expect(await slots()).not.toEqual([]);
    expect((await review(as(await anAdmin()), path, 'undo')).status).toBe(200);
    expect(await doctorOf(doctor.id)).toMatchObject({ accountId: null, isVerified: true });
    expect(await slots()).toEqual([]);
  });

  it('takes a rejection back, but not after the claimant has claimed again', async () => {
    const doctor = await anUnclaimedDoctor();
    const claimant = await aClaimant();
    const client = as(await anAdmin());
    const path = await doctorClaim(doctor, claimant);
    await decide(client, path, 'reject');
    expect((await review(client, path, 'undo')).body).toMatchObject({ claimStatus: 'under_review', verificationNotes: null });
    await review(client, path, 'reject', { notes: 'Not the owner.' });
    await doctorClaim(doctor, claimant);
    expect((await review(client, path, 'undo')).body).toMatchObject({ code: 'claim_open' });
  });

  it('is over after a day', async () => {
    const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
    const client = as(await anAdmin());
    await decide(client, path, 'reject');
    await testEm().execute("update doctor_claims set reviewed_at = reviewed_at - interval '24 hours' where id = ?", [idIn(path)]);
    expect((await client.get(path)).body.undoUntil).toBeNull();
    expect((await review(client, path, 'undo')).body.message).toBe('A decision can be undone within 24 hours only.');
  });

  it('refuses after patients have dealt with the new owner', async () => {
    const client = as(await anAdmin());
    const patient = await aPatient();
    const doctor = await anUnclaimedDoctor();
    const ofDoctor = await doctorClaim(doctor, await aClaimant());
    await decide(client, ofDoctor, 'approve');
    await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.id });
    const { id } = await aFacility(testEm());
    const ofFacility = await facilityClaim(id, await aClaimant('health_facility'));
    await decide(client, ofFacility, 'approve');
    await aDiagnosticRequest(testEm(), patient.id, id);
    for (const path of [ofDoctor, ofFacility]) {
      const { status, body } = await review(client, path, 'undo');
      expect([status, body.message]).toEqual([
        409,
        "Patients have dealt with the new owner since, so the approval can't be undone any more.",
      ]);
    }
    expect((await testEm().findOneOrFail(Facility, { id })).accountId).not.toBeNull();
  });

  it('leads from a claim that lost to the approval that it lost to', async () => {
    const doctor = await anUnclaimedDoctor();
    const [path, other] = [await doctorClaim(doctor, await aClaimant()), await doctorClaim(doctor, await aClaimant())];
    const client = as(await anAdmin());
    await decide(client, path, 'approve');
    expect((await review(client, other, 'undo')).body.message).toBe(
      'This claim was rejected because another one was approved. Undo that approval instead.',
    );
  });

  it('refuses when the former owner has another doctor profile by now', async () => {
    const owner = await aDoctor();
    const path = await doctorClaim(await doctorOf(owner.doctorId), await aClaimant(), { contest: 'true' });
    const client = as(await anAdmin());
    await transfer(path);
    await testEm().execute('update doctors set account_id = ? where id = ?', [owner.id, (await anUnclaimedDoctor()).id]);
    expect((await review(client, path, 'undo')).body.message).toBe(
      "The former owner has another profile by now, so the transfer can't be undone.",
    );
  });

  it('returns a transferred facility and leaves both accounts their other ones, verified as they are by now', async () => {
    const owner = await aFacilityAccount();
    await testEm().nativeUpdate(ProviderAccount, { id: owner.id }, { providerId: owner.facilityId });
    const branch = await aFacility(testEm(), { accountId: owner.id });
    const claimant = await aClaimant('health_facility');
    const client = as(await anAdmin());
    const contested = await facilityClaim(owner.facilityId, claimant, { contest: 'true' });
    await transfer(contested);
    expect((await accountOf(owner)).providerId).toBe(branch.id);
    const further = await aFacility(testEm());
    expect((await decide(client, await facilityClaim(further.id, claimant), 'approve')).status).toBe(200);
    expect((await review(client, contested, 'undo')).status).toBe(200);
    expect(await accountOf(claimant)).toMatchObject({ providerId: further.id, isVerified: true });
    expect((await accountOf(owner)).providerId).toBe(owner.facilityId);
    const owned = async (id: string) => (await testEm().find(Facility, { accountId: id })).map((it) => it.id).toSorted();
    expect([await owned(owner.id), await owned(claimant.id)]).toEqual([[owner.facilityId, branch.id].toSorted(), [further.id]]);
  });
});
