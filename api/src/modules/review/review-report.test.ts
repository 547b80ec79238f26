import { describe, expect, it } from '@jest/globals';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { aMedicationRequest, aReview } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Review } from './review.entity.ts';
import { ReviewReport } from './review-report.entity.ts';

const asPatient = (id: string) => `/api/reviews/${id}/report`;
const asOwner = (id: string) => `/api/provider/reviews/${id}/report`;
const keysFor = async (where: { userId: string } | { providerAccountId: string }) =>
  (await testEm().find(Notification, where, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.textKey);

async function aReviewed() {
  const [author, doctor] = [await aPatient({ firstName: 'Sara', lastName: 'Worku' }), await aDoctor()];
  const review = await aReview(testEm(), { userId: author.id, doctorId: doctor.doctorId }, { text: 'A quack' });
  return { author, doctor, review };
}

describe('a report of a review', () => {
  it('by another patient is kept once, and sends nothing twice', async () => {
    const { review } = await aReviewed();
    const patient = await aPatient();
    const given = { reason: 'untrue', text: '  She never was there. ' };
    expect((await as(patient).post(asPatient(review.id), given)).status).toBe(204);
    const again = await as(patient).post(asPatient(review.id), { reason: 'other' });
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_status', message: 'You have reported this review already.' } });
    const [stored, ...more] = await testEm().find(ReviewReport, { reviewId: review.id });
    expect([stored, more]).toMatchObject([{ reason: 'untrue', text: 'She never was there.', isOwner: false, userId: patient.id }, []]);
    expect((await testEm().findOneOrFail(Review, { id: review.id })).openReports).toBe(1);
    expect(await auditActionsOn(review.id)).toEqual(['review.report']);
  });

  it('is stored once although two tabs send it at once', async () => {
    const { review } = await aReviewed();
    const client = as(await aPatient());
    await client.get('/api/auth/user');
    const answers = await Promise.all(['personal', 'other'].map((reason) => client.post(asPatient(review.id), { reason })));
    expect(answers.map((it) => it.status).sort()).toEqual([204, 409]);
    expect((await testEm().findOneOrFail(Review, { id: review.id })).openReports).toBe(1);
  });

  it('is not for the author, and only about what everyone can read', async () => {
    const { author, review } = await aReviewed();
    const own = await as(author).post(asPatient(review.id), { reason: 'other' });
    expect(own).toMatchObject({ status: 409, body: { message: 'You wrote this review yourself.' } });
    const patient = as(await aPatient());
    expect((await patient.post(asPatient(crypto.randomUUID()), { reason: 'other' })).status).toBe(404);
    await testEm().nativeUpdate(Review, { id: review.id }, { hiddenAt: new Date(), hiddenReason: 'Insult' });
    expect((await patient.post(asPatient(review.id), { reason: 'other' })).status).toBe(404);
    await testEm().nativeUpdate(Review, { id: review.id }, { hiddenAt: null });
    await testEm().nativeUpdate(Doctor, { id: review.doctorId ?? '' }, { isAvailable: false });
    expect((await patient.post(asPatient(review.id), { reason: 'other' })).status).toBe(404);
    expect((await aVisitor().post(asPatient(review.id), { reason: 'other' })).status).toBe(401);
    expect(await testEm().count(ReviewReport, { reviewId: review.id })).toBe(0);
  });

  it('by the owner is shown in the owner’s list; a stranger finds no such review', async () => {
    const { doctor, review } = await aReviewed();
    const owner = as(doctor);
    expect((await owner.get('/api/provider/reviews')).body).toMatchObject([{ id: review.id, reportedAt: null }]);
    const { status, body } = await owner.post(asOwner(review.id), { reason: 'offensive' });
    expect([status, body]).toMatchObject([200, { id: review.id, reportedAt: expect.any(String) }]);
    expect((await owner.get('/api/provider/reviews')).body).toEqual([body]);
    expect((await owner.post(asOwner(review.id), { reason: 'offensive' })).status).toBe(409);
    expect((await as(await aDoctor()).post(asOwner(review.id), { reason: 'offensive' })).status).toBe(404);
    expect(await testEm().findOneOrFail(ReviewReport, { reviewId: review.id })).toMatchObject({ isOwner: true, accountId: doctor.id });
  });

  it.each([{}, { reason: 'boring' }, { reason: 'other', text: 'a'.repeat(501) }, { reason: 'other', stars: 1 }])(
    'refuses %j',
    async (body) => {
      const { doctor, review } = await aReviewed();
      expect((await as(await aPatient()).post(asPatient(review.id), body)).status).toBe(400);
      expect((await as(doctor).post(asOwner(review.id), body)).status).toBe(400);
    },
  );

  it('is limited in frequency for one account', async () => {
    const { author, doctor, review } = await aReviewed();
    const other = await aReview(testEm(), { userId: author.id, doctorId: doctor.doctorId });
    const patient = await aPatient();
    expect((await as(patient).post(asPatient(review.id), { reason: 'untrue' })).status).toBe(204);
    await testEm().nativeUpdate(RateLimit, { key: `report-review:${patient.id}` }, { points: 20 });
    expect((await as(patient).post(asPatient(other.id), { reason: 'untrue' })).status).toBe(429);
  });
});

describe('a reported review', () => {
  it('is hidden or kept by an administrator, who has seen all reports, and each reporter is told once', async () => {
    const { author, doctor, review } = await aReviewed();
    const [patient, later] = [await aPatient(), await aPatient()];
    await as(patient).post(asPatient(review.id), { reason: 'personal', text: 'It names my sister.' });
    await as(doctor).post(asOwner(review.id), { reason: 'untrue' });
    const admin = as(await anAdmin());
    const find = async () => (await admin.get(`/api/admin/reviews?profile=${doctor.doctorId}&reported=open`)).body;
    const [seen] = await find();
    expect(seen).toMatchObject({ id: review.id, openReports: 2, visitAt: expect.any(String) });
    expect(seen.reports.map((it: { reason: string; text: string; isOwner: boolean }) => [it.reason, it.text, it.isOwner]).sort()).toEqual([
      ['personal', 'It names my sister.', false],
      ['untrue', null, true],
    ]);
    await as(later).post(asPatient(review.id), { reason: 'offensive' });
    const keep = `/api/admin/reviews/${review.id}/keep`;
    expect(await admin.post(keep, { version: seen.version })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    const [{ version }] = await find();
    expect((await admin.post(keep, { version })).body).toMatchObject({ openReports: 0, reports: [], hiddenAt: null });
    expect((await admin.post(keep, { version })).body).toMatchObject({ message: 'No report of this review waits for a decision.' });
    expect(await find()).toEqual([]);
    expect(await keysFor({ userId: patient.id })).toEqual(['review.reportKept']);
    expect(await keysFor({ providerAccountId: doctor.id })).toEqual(['review.reportKept']);
    await as(await aPatient()).post(asPatient(review.id), { reason: 'offensive' });
    expect((await admin.post(`/api/admin/reviews/${review.id}/hide`, { reason: 'Insult' })).body).toMatchObject({ openReports: 0 });
    expect(await keysFor({ userId: later.id })).toEqual(['review.reportKept']);
    expect(await keysFor({ userId: author.id })).toEqual(['review.hidden']);
    const settled = await testEm().find(ReviewReport, { reviewId: review.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    expect(settled.map((it) => it.isUpheld)).toEqual([false, false, false, true]);
    expect(await auditActionsOn(review.id)).toEqual([
      ...['review.report', 'review.report', 'review.report', 'review.keep', 'review.report', 'review.hide'],
    ]);
  });

  it('is counted once for each review that waits, as the list counts them, with the age of the oldest report', async () => {
    const { review, doctor } = await aReviewed();
    const admin = as(await anAdmin());
    const read = async () => (await admin.get('/api/admin/reviews/reported')).body;
    const before = await read();
    await as(await aPatient()).post(asPatient(review.id), { reason: 'offensive' });
    await as(doctor).post(asOwner(review.id), { reason: 'untrue' });
    await testEm().execute(`update review_reports set created_at = '2019-05-01T09:00:00Z' where review_id = ? and is_owner`, [review.id]);
    const list = await admin.get('/api/admin/reviews?reported=open&limit=1');
    expect(await read()).toEqual({ count: before.count + 1, oldestAt: '2019-05-01T09:00:00.000Z' });
    expect(Number(list.headers.get('Total-Count'))).toBe(before.count + 1);
    await admin.post(`/api/admin/reviews/${review.id}/hide`, { reason: 'Insult' });
    expect(await read()).toEqual(before);
  });

  it('of a facility is told to its owner with the facility', async () => {
    const [patient, facility] = [await aPatient(), await aFacilityAccount()];
    const { id } = await aMedicationRequest(testEm(), patient.id, facility.facilityId, { status: 'completed' });
    await as(patient).put(`/api/reviews/request/${id}`, { rating: 1 });
    const review = await testEm().findOneOrFail(Review, { requestId: id });
    await as(facility).post(asOwner(review.id), { reason: 'untrue' });
    await as(await anAdmin()).post(`/api/admin/reviews/${review.id}/hide`, { reason: 'Mistaken' });
    expect(await testEm().findOneOrFail(Notification, { providerAccountId: facility.id, textKey: 'review.reportUpheld' })).toMatchObject({
      facilityId: facility.facilityId,
      relatedId: null,
    });
  });

  it('comes before later ones, page by page, the most reported first', async () => {
    const [author, doctor] = [await aPatient(), await aDoctor()];
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2030, 0, 1, 9, minute)) });
    const parties = { userId: author.id, doctorId: doctor.doctorId };
    const twice = await aReview(testEm(), parties, { ...at(1), openReports: 2 });
    const early = await aReview(testEm(), parties, { ...at(2), openReports: 1 });
    const late = await aReview(testEm(), parties, { ...at(3), openReports: 1 });
    const newest = await aReview(testEm(), parties, at(4));
    const admin = as(await anAdmin());
    const found: string[] = [];
    let next: string | undefined = `/api/admin/reviews?profile=${doctor.doctorId}&limit=1`;
    while (next) {
      const { body, headers } = await admin.get(next);
      found.push(...body.map((it: { id: string }) => it.id));
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual([twice.id, late.id, early.id, newest.id]);
  });
});

describe('the reports of a patient', () => {
  it('are in the export, and stay without name and words once the account is deleted', async () => {
    const { review } = await aReviewed();
    const patient = await aPatient();
    const client = as(patient);
    await client.post(asPatient(review.id), { reason: 'untrue', text: 'Never there' });
    const { reviewReports } = (await client.get('/api/auth/user/export')).body;
    expect(reviewReports).toMatchObject([{ reviewId: review.id, reason: 'untrue', text: 'Never there', isUpheld: null }]);
    expect((await client.post('/api/auth/user/delete', { password: PASSWORD })).status).toBeLessThan(300);
    expect(await testEm().findOneOrFail(ReviewReport, { reviewId: review.id })).toMatchObject({
      userId: null,
      text: null,
      reason: 'untrue',
    });
    expect((await testEm().findOneOrFail(Review, { id: review.id })).openReports).toBe(1);
  });

  it('go along when two accounts become one, and one of two of the same review loses its account', async () => {
    const [both, one] = [(await aReviewed()).review, (await aReviewed()).review];
    const phone = `+2519${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const own = await aPatient({ phone, isPhoneVerified: true });
    const other = await aPatient({ phone, email: null, password: null, isPhoneVerified: true });
    for (const it of [own, other]) await as(it).post(asPatient(both.id), { reason: 'untrue' });
    await as(other).post(asPatient(one.id), { reason: 'other' });
    expect((await as(own).post('/api/auth/user/join')).status).toBe(200);
    const reporters = async (reviewId: string) =>
      (await testEm().find(ReviewReport, { reviewId }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.userId ?? null);
    expect(await reporters(one.id)).toEqual([own.id]);
    expect(new Set(await reporters(both.id))).toEqual(new Set([own.id, null]));
  });
});
