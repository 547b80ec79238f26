import { describe, expect, it } from '@jest/globals';
import { reasonKinds } from '@tenaye/contracts/saved-reason.facts.ts';
import { MAX_DECISIONS } from '@tenaye/contracts/verification.facts.ts';
import { aDocument } from '#test/evidence.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, readActionsOn, testEm } from '#test/harness.ts';
import { aFacility, aMedicationRequest } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { VerificationHistory } from './verification-history.entity.ts';

const pending = { isVerified: false, verificationStatus: 'pending' } as const;

describe('GET /api/admin/providers/:type/:id/documents/:fileId', () => {
  it('shows a document in place, unsniffed and unstored, and records each view', async () => {
    const doctor = await aDoctor();
    const fileId = await aDocument(doctor.id, doctor.doctorId);
    const admin = as(await anAdmin());
    for (let view = 0; view < 2; view++) {
      const { status, headers, text } = await admin.get(`/api/admin/providers/doctor/${doctor.doctorId}/documents/${fileId}`);
      expect([status, text]).toEqual([200, await aPdf().text()]);
      expect(headers.get('Content-Disposition')).toBe('inline; filename="license.pdf"');
      expect([headers.get('X-Content-Type-Options'), headers.get('Cache-Control')]).toEqual(['nosniff', 'private, no-store']);
    }
    expect(await readActionsOn(doctor.doctorId)).toEqual(['doctor.view_document', 'doctor.view_document']);
  });

  it('hides files of a claim, of another provider and of an earlier owner', async () => {
    const [doctor, other, admin] = [await aDoctor(), await aDoctor(), as(await anAdmin())];
    const foreign = [
      await aDocument(doctor.id, crypto.randomUUID()),
      await aDocument(other.id, other.doctorId),
      await aDocument(other.id, doctor.doctorId),
    ];
    for (const fileId of foreign)
      expect((await admin.get(`/api/admin/providers/doctor/${doctor.doctorId}/documents/${fileId}`)).status).toBe(404);
  });
});

describe('POST /api/admin/providers/:type/:id/request-information', () => {
  it('keeps the provider waiting, tells the owner, and is shown until the owner changes the profile', async () => {
    const [doctor, admin] = [await aDoctor(pending, { isVerified: false }), await anAdmin()];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}`;
    const { status, body } = await as(admin).post(`${path}/request-information`, { message: 'Please send your renewed license.' });
    expect([status, body.verificationStatus, body.informationRequestedAt]).toEqual([200, 'pending', expect.any(String)]);
    expect((await as(admin).get(path)).body.informationRequested).toBe('Please send your renewed license.');
    const notification = await testEm().findOneOrFail(Notification, { providerAccountId: doctor.id });
    expect(notification.message).toContain('Please send your renewed license.');
    await as(doctor).patch('/api/provider/doctor/profile', aForm({ bio: 'More about me.' }));
    const { listing, informationRequested } = (await as(admin).get(path)).body;
    expect([listing.informationRequestedAt, informationRequested, listing.version]).toEqual([null, null, 2]);
    expect(await testEm().count(Notification, { providerAccountId: admin.id, title: 'Requested information received' })).toBe(1);
  });

  it('is cleared by a facility’s change of its facts', async () => {
    const [owner, admin] = [await aFacilityAccount(pending), as(await anAdmin())];
    const path = `/api/admin/providers/facility/${owner.facilityId}`;
    await admin.post(`${path}/request-information`, { message: 'Which street?' });
    const { updatedAt } = (await as(owner).get('/api/provider/facility')).body;
    expect((await as(owner).patch('/api/provider/facility', { address: 'Bole Road 7', updatedAt })).status).toBe(200);
    expect((await admin.get(path)).body.listing.informationRequestedAt).toBeNull();
  });

  it('refuses a decided provider, a listing without an owner, and an empty message', async () => {
    const [{ doctorId }, { id }, admin] = [await aDoctor(), await aFacility(testEm(), pending), as(await anAdmin())];
    const ask = (target: string, message: string) => admin.post(`/api/admin/providers/${target}/request-information`, { message });
    expect((await ask(`doctor/${doctorId}`, 'License?')).body.code).toBe('wrong_status');
    expect((await ask(`facility/${id}`, 'License?')).body.message).toBe('This listing has no owner who could answer.');
    expect((await ask(`facility/${id}`, ' ')).status).toBe(400);
  });
});

describe('a decision on a profile that its owner has just changed', () => {
  it('is refused, because the reviewer hasn’t seen the change', async () => {
    const [doctor, admin] = [await aDoctor(pending), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctor.doctorId}`;
    const { version } = (await admin.get(path)).body.listing;
    await as(doctor).patch('/api/provider/doctor/profile', aForm({ licenseNumber: 'ANOTHER-1' }));
    expect((await admin.patch(`${path}/verify`, { status: 'approved', verified: true, version })).status).toBe(409);
  });
});

describe('POST /api/admin/verification/batch', () => {
  it('decides each by itself: a refused one leaves the others decided', async () => {
    const imported = { ...pending, authority: 'Ministry of Health' };
    const [one, decided, two, held] = [
      await aFacility(testEm(), imported),
      await aFacility(testEm()),
      await aFacility(testEm(), imported),
      await aFacility(testEm(), imported),
    ];
    await as(await anAdmin({ firstName: 'Sara', lastName: null })).put(`/api/admin/providers/facility/${held.id}/hold`);
    const targets = [
      { type: 'facility', id: one.id },
      { type: 'facility', id: decided.id },
      { type: 'facility', id: two.id },
      { type: 'facility', id: held.id },
      { type: 'doctor', id: one.id },
    ];
    const { status, body } = await as(await anAdmin()).post('/api/admin/verification/batch', { decisions: targets, status: 'approved' });
    expect(status).toBe(200);
    expect(body.results.map((it: { isDone: boolean; message: string }) => it.message ?? it.isDone)).toEqual([
      true,
      'This provider has already been approved.',
      true,
      'Sara is reviewing this provider at the moment.',
      'Not found',
    ]);
    expect((await as(await aPatient()).get(`/api/facilities/${two.id}`)).status).toBe(200);
    expect(await testEm().count(VerificationHistory, { facilityId: [one.id, decided.id, held.id] })).toBe(1);
  });

  it('decides only what is as it was seen, whether the version comes as text or as a number', async () => {
    const admin = as(await anAdmin());
    const ids = [(await aFacility(testEm(), pending)).id, (await aFacility(testEm(), pending)).id, (await aFacility(testEm(), pending)).id];
    const decisions = ids.map((id, at) => ({ type: 'facility', id, version: ['0', 0, '1'][at] }));
    const { body } = await admin.post('/api/admin/verification/batch', { decisions, status: 'rejected', notes: 'No license.' });
    expect(body.results.map((it: { isDone: boolean }) => it.isDone)).toEqual([true, true, false]);
    expect(body.results[2].message).toMatch(/^This was changed elsewhere in the meantime/);
  });

  it('refuses an empty batch, one above the limit, and a rejection without a reason', async () => {
    const admin = as(await anAdmin());
    const send = (count: number, status: string) =>
      admin.post('/api/admin/verification/batch', {
        decisions: Array.from({ length: count }, () => ({ type: 'doctor', id: crypto.randomUUID() })),
        status,
      });
    expect((await send(0, 'approved')).status).toBe(400);
    expect((await send(MAX_DECISIONS + 1, 'approved')).status).toBe(400);
    expect((await send(1, 'rejected')).status).toBe(400);
  });
});

describe('verification by authority', () => {
  it('approves what waits without an owner, leaves the rest, and lists the figures', async () => {
    const authority = `Bureau ${crypto.randomUUID()}`;
    const imported = { ...pending, authority };
    const waiting = [await aFacility(testEm(), imported), await aFacility(testEm(), imported)];
    await aFacilityAccount(imported);
    const held = await aFacility(testEm(), imported);
    const rejected = await aFacility(testEm(), { ...imported, verificationStatus: 'rejected' });
    const [admin, other] = [as(await anAdmin()), as(await anAdmin())];
    await other.put(`/api/admin/providers/facility/${held.id}/hold`);
    const { status, body } = await admin.post('/api/admin/verification/authority', { authority, licenseExpiresOn: '2099-12-31' });
    expect([status, body]).toEqual([200, { approved: 2, at: expect.any(String), left: 2 }]);
    const { body: listed } = await as(await aPatient()).get(`/api/facilities/${waiting[0]?.id}`);
    expect(listed.verification_status).toBe('approved');
    expect(await auditActionsOn(waiting[1]?.id ?? '')).toEqual(['facility.approve']);
    const recorded = await testEm().find(VerificationHistory, { notes: authority });
    expect(recorded.map((it) => it.facilityId).toSorted()).toEqual(waiting.map((it) => it.id).toSorted());
    expect((await admin.get(`/api/admin/providers/facility/${rejected.id}`)).body.listing.verificationStatus).toBe('rejected');
    const figures = (await admin.get('/api/admin/authorities')).body.find((it: { authority: string }) => it.authority === authority);
    expect(figures).toEqual({ authority, total: 5, pending: 2, unclaimed: 1, approved: 2 });
  });

  it('is taken back by whom it slipped from: each waits in its place again, unless somebody has asked or decided since', async () => {
    const authority = `Bureau ${crypto.randomUUID()}`;
    const [early, asked, decided] = [
      await aFacility(testEm(), { ...pending, authority, createdAt: new Date('2024-05-01T08:00:00Z') }),
      await aFacility(testEm(), { ...pending, authority }),
      await aFacility(testEm(), { ...pending, authority }),
    ];
    const before = await aFacility(testEm(), { authority });
    const [admin, other] = [as(await anAdmin()), as(await anAdmin())];
    const { at } = (await admin.post('/api/admin/verification/authority', { authority })).body;
    await aMedicationRequest(testEm(), (await aPatient()).id, asked.id);
    await other.patch(`/api/admin/providers/facility/${decided.id}/verify`, { status: 'rejected', verified: false, notes: 'Closed' });
    const path = '/api/admin/verification/authority/undo';
    expect((await other.post(path, { authority, at })).body.code).toBe('wrong_status');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (const _ of ['at first', 'again after a lost answer'])
      expect(await admin.post(path, { authority, at }, key)).toMatchObject({ status: 200, body: { reopened: 1, left: 2 } });
    const listingOf = async (id: string) => (await admin.get(`/api/admin/providers/facility/${id}`)).body.listing;
    expect(await listingOf(early.id)).toMatchObject({
      verificationStatus: 'pending',
      pendingSince: '2024-05-01T08:00:00.000Z',
      version: 2,
    });
    const others = [asked, decided, before].map(({ id }) => listingOf(id));
    expect((await Promise.all(others)).map((it) => it.verificationStatus)).toEqual(['approved', 'rejected', 'approved']);
    expect(await auditActionsOn(early.id)).toEqual(['facility.approve', 'facility.reopen']);
    expect((await admin.post(path, { authority, at })).body).toEqual({ reopened: 0, left: 3 });
  });

  it('is taken back within two minutes only', async () => {
    const authority = `Bureau ${crypto.randomUUID()}`;
    const { id } = await aFacility(testEm(), { ...pending, authority });
    const admin = await anAdmin();
    await as(admin).post('/api/admin/verification/authority', { authority });
    const at = new Date(Date.now() - 121_000).toISOString();
    await testEm().execute('update verification_history set created_at = ? where facility_id = ?', [at, id]);
    expect(await as(admin).post('/api/admin/verification/authority/undo', { authority, at })).toMatchObject({
      status: 409,
      body: { message: 'Only a decision that you have just made can be taken back. Please reopen the verification instead.' },
    });
  });

  it('refuses an unknown authority and a license that has expired', async () => {
    const [authority, admin] = [`Bureau ${crypto.randomUUID()}`, as(await anAdmin())];
    const path = '/api/admin/verification/authority';
    expect((await admin.post(path, { authority })).status).toBe(404);
    await aFacility(testEm(), { ...pending, authority });
    expect((await admin.post(path, { authority, licenseExpiresOn: '2020-01-01' })).status).toBe(400);
    expect((await admin.post(path, { authority: ' ' })).status).toBe(400);
  });

  it('approves each facility once when two administrators do it at once', async () => {
    const authority = `Bureau ${crypto.randomUUID()}`;
    for (let count = 0; count < 6; count++) await aFacility(testEm(), { ...pending, authority });
    const admins = [as(await anAdmin()), as(await anAdmin())];
    await Promise.all(admins.map((it) => it.get('/api/provider/me')));
    const answers = await Promise.all(admins.map((it) => it.post('/api/admin/verification/authority', { authority })));
    expect(answers.reduce((sum, it) => sum + it.body.approved, 0)).toBe(6);
  });
});

describe('PATCH /api/admin/facilities/:id/accreditation', () => {
  it('sets the level, in history and audit', async () => {
    const [{ id }, admin] = [await aFacility(testEm()), as(await anAdmin())];
    const path = `/api/admin/facilities/${id}/accreditation`;
    expect((await admin.patch(path, { accreditationLevel: 'excellence' })).body).toMatchObject({ id, version: 1 });
    expect((await as(await aPatient()).get(`/api/facilities/${id}`)).body.accreditation_level).toBe('excellence');
    expect(await auditActionsOn(id)).toEqual(['facility.set_accreditation']);
    expect((await admin.patch(path, { accreditationLevel: 'basic', version: 0 })).body.code).toBe('changed_elsewhere');
    expect((await admin.patch(path, { accreditationLevel: 'divine' })).status).toBe(400);
  });
});

describe('/api/admin/reasons', () => {
  it.each(reasonKinds)('has sentences for %s from the start', async (kind) => {
    const { body } = await as(await anAdmin()).get(`/api/admin/reasons?kind=${kind}`);
    expect(body.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps their order through every change', async () => {
    const admin = as(await anAdmin());
    const list = async (): Promise<{ id: string; text: string; position: number }[]> =>
      (await admin.get('/api/admin/reasons?kind=reject')).body;
    const before = await list();
    const { status, body: made } = await admin.post('/api/admin/reasons', { kind: 'reject', text: '  My own reason. ' });
    expect([status, made.text, made.position]).toEqual([201, 'My own reason.', before.length + 1]);
    expect((await admin.patch(`/api/admin/reasons/${made.id}`, { text: 'Reworded.', position: 1 })).body).toMatchObject({ position: 1 });
    const after = await list();
    expect(after.map((it) => it.id)).toEqual([made.id, ...before.map((it) => it.id)]);
    expect(after.map((it) => it.position)).toEqual(after.map((_, at) => at + 1));
    expect((await admin.delete(`/api/admin/reasons/${made.id}`)).status).toBe(204);
    expect((await list()).map((it) => it.id)).toEqual(before.map((it) => it.id));
    expect(await auditActionsOn(made.id)).toEqual(['reason.create', 'reason.change', 'reason.delete']);
  });

  it.each([
    [{ kind: 'reject', text: ' ' }],
    [{ kind: 'compliment', text: 'Well done' }],
    [{ kind: 'reject', text: 'x'.repeat(2001) }],
    [{ kind: 'reject', text: 'Fine', position: 0 }],
  ])('refuses %j', async (body) => {
    expect((await as(await anAdmin()).post('/api/admin/reasons', body)).status).toBe(400);
  });
});
