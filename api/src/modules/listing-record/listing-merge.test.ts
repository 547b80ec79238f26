import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aClaimant, anUnclaimedDoctor } from '#test/claims.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aDoctorClaim, aFacility } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Review } from '../review/review.entity.ts';

const pathOf = (type: string, { id }: { id: string }, act = 'merge') => `/api/admin/providers/${type}/${id}/${act}`;
const REASON = 'It was listed twice';
const merging = (into: { id: string }, more: object = {}) => ({ into: into.id, takes: [], reason: REASON, ...more });
const aDuplicate = (given: Parameters<typeof aFacility>[1] = {}) =>
  aFacility(testEm(), { name: 'Bole Lab', facilityType: 'diagnostic_lab', ...given });
const rowOf = ({ id }: { id: string }) => testEm().fork().findOneOrFail(Facility, { id });

async function anOwned() {
  const account = await aFacilityAccount({ name: 'Bole Laboratory', facilityType: 'diagnostic_lab' });
  return { account, id: account.facilityId };
}

/** A completed request with a review of so many stars. */
async function aReviewOf({ id: facilityId }: { id: string }, rating: 1 | 5): Promise<string> {
  const { id: userId } = await aPatient();
  const request = await aDiagnosticRequest(testEm(), userId, facilityId, { status: 'completed' });
  const em = testEm();
  const review = em.create(Review, { id: crypto.randomUUID(), userId, requestId: request.id, facilityId, rating });
  await em.flush();
  return review.id;
}

describe('a duplicate listing that is merged', () => {
  it('gives the chosen facts to the one that stays, whose owner is told, and leaves the others', async () => {
    const [duplicate, staying, admin] = [
      await aDuplicate({ phone: '+251911000001', address: 'Ring road', latitude: 9.02, longitude: 38.75 }),
      await anOwned(),
      as(await anAdmin()),
    ];
    const before = await rowOf(staying);
    const { status, body } = await admin.post(pathOf('facility', duplicate), merging(staying, { takes: ['phone', 'latitude'] }));
    expect([status, body.id, body.isUnlisted]).toEqual([200, duplicate.id, true]);
    expect(await rowOf(staying)).toMatchObject({
      name: before.name,
      address: before.address,
      phone: '+251911000001',
      latitude: 9.02,
      longitude: 38.75,
    });
    expect((await auditActionsOn(staying.id)).toSorted()).toEqual(['facility.correct', 'facility.merge']);
    const { detail } = await testEm().findOneOrFail(AuditEvent, { targetId: duplicate.id, action: 'facility.merge' });
    expect(detail).toMatchObject({ into: staying.id, reason: REASON });
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: staying.account.email });
    expect([mail.subject, mail.body]).toEqual(['Duplicate profile merged', expect.stringContaining(REASON)]);
  });

  it('leads to the one that stays, for patients and in its record, also after that one was merged itself', async () => {
    const [first, second, staying, admin] = [await aDuplicate(), await aDuplicate(), await anOwned(), as(await anAdmin())];
    await admin.post(pathOf('facility', first), merging(second));
    await admin.post(pathOf('facility', second), merging(staying));
    const [visitor, patient] = [aVisitor(), as(await aPatient())];
    for (const { id } of [first, second]) {
      expect((await visitor.get(`/api/directory/facilities/${id}`)).body).toMatchObject({ id: staying.id });
      expect((await patient.get(`/api/facilities/${id}`)).body).toMatchObject({ id: staying.id });
      expect((await admin.get(pathOf('facility', { id }, 'record'))).body.mergedInto).toEqual({ id: staying.id, name: 'Bole Laboratory' });
    }
    const { body } = await admin.get(pathOf('facility', staying, 'record'));
    expect(body.merged.map((it: { id: string }) => it.id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(body.mergedInto).toBeNull();
  });

  it('gives its reviews to the one that stays, and takes them back with its own address when it is listed again', async () => {
    const [duplicate, staying, admin] = [await aDuplicate(), await aDuplicate(), as(await anAdmin())];
    const moved = await aReviewOf(duplicate, 1);
    await aReviewOf(staying, 5);
    const countsOf = async () => [(await rowOf(duplicate)).reviewCount, (await rowOf(staying)).reviewCount, (await rowOf(staying)).rating];
    const { body } = await admin.post(pathOf('facility', duplicate), merging(staying));
    expect(body).toMatchObject({ isMerged: true });
    expect(await countsOf()).toEqual([0, 2, 3]);
    const [review] = await testEm().execute<{ id: string }[]>('select facility_id as id from reviews where id = ?', [moved]);
    expect(review?.id).toBe(staying.id);
    expect((await admin.post(pathOf('facility', duplicate, 'relist'), { version: body.version })).status).toBe(200);
    expect(await countsOf()).toEqual([1, 1, 5]);
    expect((await aVisitor().get(`/api/directory/facilities/${duplicate.id}`)).body).toMatchObject({ id: duplicate.id });
  });

  it('ends what is booked with it, and keeps its visits from the owner of the other', async () => {
    const [duplicate, staying, admin] = [await aDuplicate(), await anOwned(), as(await anAdmin())];
    const patient = await aPatient();
    const request = await aDiagnosticRequest(testEm(), patient.id, duplicate.id, { status: 'pending' });
    const { body } = await admin.post(pathOf('facility', duplicate), merging(staying));
    expect(body.ended).toEqual({ visits: 0, requests: 1, people: 1, calls: 1 });
    const [row] = await testEm().execute<{ status: string; at: string }[]>(
      'select status, facility_id as at from facility_requests where id = ?',
      [request.id],
    );
    expect(row).toEqual({ status: 'cancelled', at: duplicate.id });
    expect((await as(staying.account).get(`/api/provider/requests/${request.id}`)).status).toBe(404);
  });

  it('can be a doctor', async () => {
    const [duplicate, staying, admin] = [
      await anUnclaimedDoctor({ name: 'Dr. A. Bekele' }),
      await aDoctor({ name: 'Dr. Abebe Bekele' }),
      as(await anAdmin()),
    ];
    const { status } = await admin.post(
      pathOf('doctor', duplicate),
      merging({ id: staying.doctorId }, { takes: ['name', 'specialization'] }),
    );
    expect(status).toBe(200);
    expect((await testEm().fork().findOneOrFail(Doctor, { id: staying.doctorId })).name).toBe('Dr. A. Bekele');
    expect((await aVisitor().get(`/api/directory/doctors/${duplicate.id}`)).body).toMatchObject({ id: staying.doctorId });
  });

  it('has no owner, no open claim, another listing to go into that is listed, and a reason', async () => {
    const [duplicate, owned, admin] = [await aDuplicate(), await anOwned(), as(await anAdmin())];
    const codeOf = async (one: { id: string }, body: object) => (await admin.post(pathOf('facility', one), body)).body.code;
    expect(await codeOf(owned, merging(duplicate))).toBe('wrong_status');
    expect(await codeOf(duplicate, merging(duplicate))).toBe('invalid_input');
    expect(await codeOf(duplicate, merging(owned, { reason: ' ' }))).toBe('invalid_input');
    expect(await codeOf(duplicate, merging({ id: crypto.randomUUID() }))).toBe('not_found');
    const unlisted = await aDuplicate();
    await admin.post(pathOf('facility', unlisted, 'unlist'), { reason: REASON });
    expect(await codeOf(duplicate, merging(unlisted))).toBe('wrong_status');
    await admin.post(pathOf('facility', duplicate), merging(owned));
    expect(await codeOf(duplicate, merging(owned))).toBe('wrong_status');
    const claimed = await anUnclaimedDoctor();
    await aDoctorClaim(testEm(), { doctorId: claimed.id, claimantAccountId: (await aClaimant()).id });
    const other = await anUnclaimedDoctor();
    expect((await admin.post(pathOf('doctor', claimed), merging(other))).body.message).toMatch(/open claims/);
    expect(await auditActionsOn(claimed.id)).not.toContain('doctor.merge');
  });

  it('is refused to whoever has not seen a change of either, and changes nothing then', async () => {
    const [duplicate, staying, admin] = [await aDuplicate({ phone: '+251911000002' }), await aDuplicate(), as(await anAdmin())];
    const version = (await admin.get(`/api/admin/listings?q=${encodeURIComponent(duplicate.name)}&limit=1`)).body[0].version;
    await admin.patch(pathOf('facility', staying, 'facts'), { address: 'New road', reason: REASON });
    const body = merging(staying, { takes: ['phone'], version, intoVersion: version });
    expect((await admin.post(pathOf('facility', duplicate), body)).body.code).toBe('changed_elsewhere');
    expect((await rowOf(duplicate)).unlistedAt).toBeNull();
    expect((await rowOf(staying)).phone).not.toBe('+251911000002');
  });
});
