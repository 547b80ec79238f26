import { describe, expect, it } from '@jest/globals';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anAppointment, aReview, aVisit } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Review } from './review.entity.ts';

const DAY = 86_400_000;
const ratingOf = async (doctorId: string) => {
  const { rating, reviewCount } = await testEm().findOneOrFail(Doctor, { id: doctorId });
  return [rating, reviewCount];
};
const path = (id: string) => `/api/reviews/appointment/${id}`;
const keysFor = async (where: { userId: string } | { providerAccountId: string }) =>
  (await testEm().find(Notification, where, { orderBy: { createdAt: 'asc' } })).map((it) => it.textKey);

async function aVisitOf() {
  const [patient, doctor] = [await aPatient({ firstName: 'Sara', lastName: 'Worku' }), await aDoctor()];
  const visit = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
  return { patient, doctor, visit, client: as(patient), parties: { userId: patient.id, doctorId: doctor.doctorId } };
}

describe('PUT /api/reviews/:kind/:id', () => {
  it('creates the review of a completed appointment once, counts it, and notifies the doctor without a name', async () => {
    const { doctor, visit, client } = await aVisitOf();
    const { status, body } = await client.put(path(visit.id), { rating: 4, text: '  Listened well ' });
    expect([status, body]).toMatchObject([200, { rating: 4, text: 'Listened well', reply: null }]);
    expect(Math.round((Date.parse(body.editableUntil) - Date.now()) / DAY)).toBe(30);
    expect((await client.get(`/api/appointments/${visit.id}`)).body.review).toEqual(body);
    expect(await ratingOf(doctor.doctorId)).toEqual([4, 1]);
    const review = await testEm().findOneOrFail(Review, { appointmentId: visit.id });
    expect(await auditActionsOn(review.id)).toEqual(['review.create']);
    const [news] = await testEm().find(Notification, { providerAccountId: doctor.id });
    expect(news).toMatchObject({ textKey: 'review.received', textParams: { rating: 4 }, relatedId: visit.id });
  });

  it('edits it within 30 days, and says so afterwards', async () => {
    const { doctor, visit, client, parties } = await aVisitOf();
    await client.put(path(visit.id), { rating: 4, text: 'Good' });
    expect((await client.put(path(visit.id), { rating: 2 })).body).toMatchObject({ rating: 2, text: null });
    expect(await ratingOf(doctor.doctorId)).toEqual([2, 1]);
    expect(await keysFor({ providerAccountId: doctor.id })).toEqual(['review.received']);
    const old = await aReview(testEm(), parties, { createdAt: new Date(Date.now() - 30 * DAY) });
    const late = await client.put(path(old.appointmentId ?? ''), { rating: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_status', message: 'A review can be changed for 30 days' } });
  });

  it('changes and records nothing when the same is sent twice', async () => {
    const { visit, client } = await aVisitOf();
    const given = { rating: 3, text: 'Short wait' };
    const first = await client.put(path(visit.id), given);
    expect((await client.put(path(visit.id), given)).body).toEqual(first.body);
    const { id } = await testEm().findOneOrFail(Review, { appointmentId: visit.id });
    expect(await auditActionsOn(id)).toEqual(['review.create']);
  });

  it('is one review for each visit, although both tabs send one at once', async () => {
    const { doctor, visit, client } = await aVisitOf();
    await client.get('/api/auth/user');
    const answers = await Promise.all([5, 4, 3].map((rating) => client.put(path(visit.id), { rating })));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200]);
    expect(await testEm().count(Review, { appointmentId: visit.id })).toBe(1);
    expect((await ratingOf(doctor.doctorId))[1]).toBe(1);
  });

  it('counts every one of many reviews that arrive at once', async () => {
    const { doctorId } = await aDoctor();
    const given = [5, 4, 3, 2, 1, 5];
    const visits = await Promise.all(
      given.map(async (rating) => {
        const patient = await aPatient();
        const client = as(patient);
        await client.get('/api/auth/user');
        return { rating, client, ...(await aVisit(testEm(), { userId: patient.id, doctorId })) };
      }),
    );
    const answers = await Promise.all(visits.map(({ client, id, rating }) => client.put(path(id), { rating })));
    expect(answers.map((it) => it.status)).toEqual(given.map(() => 200));
    expect(await ratingOf(doctorId)).toEqual([3.3, 6]);
  });

  it.each(['diagnostic', 'medication'] as const)('rates the facility of a completed %s request', async (type) => {
    const [patient, facility] = [await aPatient(), await aFacilityAccount()];
    const make = { diagnostic: aDiagnosticRequest, medication: aMedicationRequest }[type];
    const { id } = await make(testEm(), patient.id, facility.facilityId, { status: 'completed' });
    const client = as(patient);
    const { body } = await client.put(`/api/reviews/request/${id}`, { rating: 5, text: 'Quick' });
    const requests = { diagnostic: '/api/facility-requests', medication: '/api/medication-requests' }[type];
    expect((await client.get(`${requests}/${id}`)).body.review).toEqual(body);
    expect((await client.get(requests)).body[0].review).toEqual(body);
    const { rating, reviewCount } = await testEm().findOneOrFail(Facility, { id: facility.facilityId });
    expect([rating, reviewCount]).toEqual([5, 1]);
    expect(await keysFor({ providerAccountId: facility.id })).toEqual(['review.received']);
  });

  it.each(['scheduled', 'confirmed', 'cancelled', 'no_show'] as const)('refuses a visit that is %s', async (status) => {
    const { client, parties } = await aVisitOf();
    const { id } = await anAppointment(testEm(), { ...parties, status });
    expect(await client.put(path(id), { rating: 5 })).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await testEm().count(Review, { appointmentId: id })).toBe(0);
  });

  it.each([
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { rating: 5, text: 'a'.repeat(2001) },
    { rating: 5, stars: 5 },
  ])('refuses %j', async (body) => {
    const { visit, client } = await aVisitOf();
    expect((await client.put(path(visit.id), body)).status).toBe(400);
    expect((await client.put(`/api/reviews/visit/${visit.id}`, { rating: 5 })).status).toBe(400);
  });

  it('is for the patient of the visit alone, and a request isn’t an appointment', async () => {
    const { doctor, visit, client } = await aVisitOf();
    expect((await as(await aPatient()).put(path(visit.id), { rating: 1 })).status).toBe(404);
    expect((await as(doctor).put(path(visit.id), { rating: 5 })).status).toBe(401);
    expect((await aVisitor().put(path(visit.id), { rating: 5 })).status).toBe(401);
    expect((await client.put(`/api/reviews/request/${visit.id}`, { rating: 5 })).status).toBe(404);
  });
});

describe('published reviews', () => {
  it('show a first name and an initial, latest first, page by page, and no hidden ones', async () => {
    const { doctor, parties } = await aVisitOf();
    for (const [days, text] of [
      [3, 'oldest'],
      [2, 'middle'],
      [1, 'newest'],
    ] as const)
      await aReview(testEm(), parties, { text, createdAt: new Date(Date.now() - days * DAY) });
    await aReview(testEm(), parties, { text: 'secret', hiddenAt: new Date(), hiddenReason: 'Insult' });
    const visitor = aVisitor();
    const first = await visitor.get(`/api/doctors/${doctor.doctorId}/reviews?limit=2`);
    expect(first.body.map((it: { text: string; author: string }) => [it.text, it.author])).toEqual([
      ['newest', 'Sara W.'],
      ['middle', 'Sara W.'],
    ]);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await visitor.get(next)).body).toMatchObject([{ text: 'oldest' }]);
    for (const word of ['Worku', parties.userId]) expect(first.text).not.toContain(word);
  });

  it('are those of listed doctors and facilities only', async () => {
    const [doctor, facility] = [await aDoctor({ isAvailable: false }), await aFacilityAccount({ isActive: false })];
    expect((await aVisitor().get(`/api/doctors/${doctor.doctorId}/reviews`)).status).toBe(404);
    expect((await aVisitor().get(`/api/facilities/${facility.facilityId}/reviews`)).status).toBe(404);
    expect((await aVisitor().get(`/api/facilities/${crypto.randomUUID()}/reviews`)).status).toBe(404);
    expect((await aVisitor().get('/api/doctors/1/reviews')).status).toBe(400);
  });

  it('are limited in frequency for one address', async () => {
    const { doctorId } = await aDoctor();
    const visitor = aVisitor();
    const read = () => visitor.get(`/api/doctors/${doctorId}/reviews`);
    expect((await read()).status).toBe(200);
    await testEm().nativeUpdate(RateLimit, { key: { $like: 'read-reviews:%' } }, { points: 1200 });
    expect((await read()).status).toBe(429);
  });

  it('make a rating from the third on', async () => {
    const { doctor, client } = await aVisitOf();
    const shown = async () => (await client.get(`/api/doctors/${doctor.doctorId}`)).body.rating;
    for (let count = 1; count <= MIN_REVIEWS; count++) {
      expect(await shown()).toBe(null);
      const patient = await aPatient();
      const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
      await as(patient).put(path(id), { rating: 4 });
    }
    expect(await shown()).toBe(4);
  });
});

describe('a provider’s reviews', () => {
  it('are listed for the owner, who replies once for the patient to know and may change the words', async () => {
    const { patient, doctor, visit, client } = await aVisitOf();
    await client.put(path(visit.id), { rating: 5, text: 'Kind' });
    const owner = as(doctor);
    const [listed] = (await owner.get('/api/provider/reviews')).body;
    expect(listed).toMatchObject({ rating: 5, text: 'Kind', author: 'Sara W.', reply: null });
    const reply = `/api/provider/reviews/${listed.id}/reply`;
    expect((await owner.put(reply, { reply: 'Thank you' })).body).toMatchObject({ reply: 'Thank you', repliedAt: expect.any(String) });
    expect((await owner.put(reply, { reply: 'Thank you, Sara' })).status).toBe(200);
    expect((await client.get('/api/appointments')).body[0].review.reply).toBe('Thank you, Sara');
    expect((await aVisitor().get(`/api/doctors/${doctor.doctorId}/reviews`)).body).toMatchObject([{ reply: 'Thank you, Sara' }]);
    expect(await keysFor({ userId: patient.id })).toEqual(['review.replied']);
    expect(await auditActionsOn(listed.id)).toEqual(['review.create', 'review.reply', 'review.reply']);
    for (const body of [{}, { reply: ' ' }, { reply: 'a'.repeat(2001) }]) expect((await owner.put(reply, body)).status).toBe(400);
  });

  it('are those of a facility for its account', async () => {
    const [patient, facility] = [await aPatient(), await aFacilityAccount()];
    const { id } = await aMedicationRequest(testEm(), patient.id, facility.facilityId, { status: 'completed' });
    await as(patient).put(`/api/reviews/request/${id}`, { rating: 3 });
    const owner = as(facility);
    const [listed] = (await owner.get('/api/provider/reviews')).body;
    expect((await owner.put(`/api/provider/reviews/${listed.id}/reply`, { reply: 'Thanks' })).status).toBe(200);
    expect((await aVisitor().get(`/api/facilities/${facility.facilityId}/reviews`)).body).toMatchObject([{ rating: 3, reply: 'Thanks' }]);
  });

  it('are hidden from strangers, unverified owners, and once an administrator has hidden them', async () => {
    const { doctor, parties } = await aVisitOf();
    const review = await aReview(testEm(), parties);
    const reply = `/api/provider/reviews/${review.id}/reply`;
    for (const stranger of [await aDoctor(), await aFacilityAccount()]) {
      expect((await as(stranger).put(reply, { reply: 'Mine' })).status).toBe(404);
      expect((await as(stranger).get('/api/provider/reviews')).body).toEqual([]);
    }
    const owner = as(doctor);
    await testEm().nativeUpdate(Review, { id: review.id }, { hiddenAt: new Date(), hiddenReason: 'Insult' });
    expect([(await owner.get('/api/provider/reviews')).body, (await owner.put(reply, { reply: 'Why?' })).status]).toEqual([[], 404]);
    await testEm().nativeUpdate(Review, { id: review.id }, { hiddenAt: null });
    expect((await owner.get('/api/provider/reviews')).body).toHaveLength(1);
    await testEm().nativeUpdate(Doctor, { id: doctor.doctorId }, { isVerified: false });
    expect([(await owner.get('/api/provider/reviews')).body, (await owner.put(reply, { reply: 'Me' })).status]).toEqual([[], 404]);
  });
});

describe('reviews in the administrators’ list', () => {
  it('are hidden with a reason that the author reads, no longer count, and count again once shown', async () => {
    const { patient, doctor, visit, client } = await aVisitOf();
    await client.put(path(visit.id), { rating: 1, text: 'Worst quack of Bole' });
    await aReview(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId }, { rating: 5 });
    const admin = as(await anAdmin());
    const { id } = await testEm().findOneOrFail(Review, { appointmentId: visit.id });
    const hide = (reason: string) => admin.post(`/api/admin/reviews/${id}/hide`, { reason });
    expect((await hide('  ')).status).toBe(400);
    expect((await hide('It insults the doctor.')).body).toMatchObject({
      author: 'Sara Worku',
      kind: 'appointment',
      profileKind: 'doctor',
      profileId: doctor.doctorId,
      hiddenReason: 'It insults the doctor.',
      hiddenByName: expect.any(String),
    });
    expect(await ratingOf(doctor.doctorId)).toEqual([5, 1]);
    expect((await hide('Again')).body).toMatchObject({ code: 'wrong_status' });
    expect(await testEm().findOneOrFail(Notification, { userId: patient.id })).toMatchObject({
      textKey: 'review.hidden',
      textParams: { reason: 'It insults the doctor.' },
    });
    expect((await client.put(path(visit.id), { rating: 2 })).status).toBe(200);
    expect(await ratingOf(doctor.doctorId)).toEqual([5, 1]);
    expect((await admin.post(`/api/admin/reviews/${id}/show`)).body).toMatchObject({ hiddenAt: null });
    expect(await ratingOf(doctor.doctorId)).toEqual([3.5, 2]);
    expect((await admin.post(`/api/admin/reviews/${id}/show`)).status).toBe(409);
    expect(await auditActionsOn(id)).toEqual(['review.create', 'review.hide', 'review.edit', 'review.show']);
  });

  it('leave a doctor whose only review is hidden as new as before', async () => {
    const { doctor, visit, client } = await aVisitOf();
    await client.put(path(visit.id), { rating: 1 });
    const { id } = await testEm().findOneOrFail(Review, { appointmentId: visit.id });
    await as(await anAdmin()).post(`/api/admin/reviews/${id}/hide`, { reason: 'Mistaken' });
    expect(await ratingOf(doctor.doctorId)).toEqual([0, 0]);
  });

  it('are found by state and by a part of the text, the doctor’s or the patient’s name', async () => {
    const mark = `x${crypto.randomUUID().slice(0, 8)}`;
    const [patient, doctor] = [await aPatient({ lastName: `P${mark}` }), await aDoctor({ name: `Dr. D${mark}` })];
    const parties = { userId: patient.id, doctorId: doctor.doctorId };
    const shown = await aReview(testEm(), parties, { text: `T${mark} 100%`, createdAt: new Date(Date.now() - 1000) });
    const hidden = await aReview(testEm(), parties, { hiddenAt: new Date(), hiddenReason: 'Insult' });
    const admin = as(await anAdmin());
    const ids = async (query: string) => (await admin.get(`/api/admin/reviews?${query}`)).body.map((it: { id: string }) => it.id);
    for (const q of [`P${mark}`, `D${mark}`]) expect(await ids(`q=${q}`)).toEqual([hidden.id, shown.id]);
    expect(await ids(`q=${encodeURIComponent(`t${mark} 100%`)}`)).toEqual([shown.id]);
    expect(await ids(`q=${mark}&state=hidden`)).toEqual([hidden.id]);
    expect(await ids(`q=${mark}&state=visible`)).toEqual([shown.id]);
    const first = await admin.get(`/api/admin/reviews?q=${mark}&limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.get(next)).body).toMatchObject([{ id: shown.id }]);
  });
});
