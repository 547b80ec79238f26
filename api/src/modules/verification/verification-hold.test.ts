import { describe, expect, it } from '@jest/globals';
import type { TestClient } from '#test/client.ts';
import { sendAndCheck } from '#test/evidence.ts';
import { aDoctor, anAdmin, as, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

const pending = { isVerified: false, verificationStatus: 'pending' } as const;
const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2020, 0, 1, 0, minute)) });
const next = async (admin: TestClient, body: object = {}) => (await admin.post('/api/admin/verification/next', body)).body.next;
const noneWaits = () =>
  testEm().execute("update doctors set verification_status = 'approved'; update facilities set verification_status = 'approved'");

describe('POST /api/admin/verification/next', () => {
  it('takes the longest waiting of both kinds, one behind the other, begins again behind the last, and ends the hold on the one that is left', async () => {
    await noneWaits();
    const { id: first } = await aFacility(testEm(), { ...pending, ...at(1) });
    const { doctorId: second } = await aDoctor({ ...pending, ...at(2) });
    const { id: third } = await aFacility(testEm(), { ...pending, ...at(3) });
    const [admin, other] = [as(await anAdmin({ firstName: 'Sara', lastName: 'Alemu' })), as(await anAdmin())];
    expect(await next(admin)).toMatchObject({ id: first, kind: 'facility', heldBy: { name: 'Sara Alemu', isYou: true } });
    expect(await next(admin)).toMatchObject({ id: first });
    expect(await next(other, { kind: 'facility' })).toMatchObject({ id: third });
    expect(await next(admin, { after: { type: 'facility', id: first } })).toMatchObject({ id: second });
    expect(await next(admin, { after: { type: 'doctor', id: second } })).toMatchObject({ id: first });
    expect(await next(other)).toMatchObject({ id: second });
    expect(await next(admin, { after: { type: 'facility', id: first } })).toBeNull();
  });

  it('passes over those whose owner was asked until the answer, and takes one of a queue', async () => {
    await noneWaits();
    const { doctorId: asked } = await aDoctor({ ...pending, ...at(1) });
    const { id: unclaimed } = await aFacility(testEm(), { ...pending, ...at(2) });
    const { id: owner, doctorId: applicant } = await aDoctor({ ...pending, ...at(3) });
    const admin = as(await anAdmin());
    const message = 'Please send your license again';
    expect((await admin.post(`/api/admin/providers/doctor/${asked}/request-information`, { message })).status).toBe(200);
    expect(await next(admin)).toMatchObject({ id: unclaimed });
    expect(await next(admin, { queue: 'applicants' })).toMatchObject({ id: applicant });
    expect(await next(admin, { queue: 'asked' })).toMatchObject({ id: asked });
    expect(owner).not.toBe(applicant);
  });

  it('says beforehand whom it would take, without a hold, and says so in each queue', async () => {
    await noneWaits();
    const { id: first } = await aFacility(testEm(), { ...pending, ...at(1) });
    const { doctorId: second } = await aDoctor({ ...pending, ...at(2) });
    const { id: third } = await aFacility(testEm(), { ...pending, ...at(3) });
    const [admin, other] = [as(await anAdmin()), as(await anAdmin())];
    const following = async (target: string, query = '') => (await admin.get(`/api/admin/providers/${target}/following${query}`)).body.next;
    expect(await following(`facility/${first}`)).toEqual({ type: 'doctor', id: second });
    expect(await following(`facility/${first}`, '?queue=unclaimed')).toEqual({ type: 'facility', id: third });
    expect(await following(`facility/${third}`)).toEqual({ type: 'facility', id: first });
    expect(await following(`doctor/${second}`, '?queue=applicants')).toBeNull();
    expect(await next(other, { queue: 'applicants' })).toMatchObject({ id: second });
    expect(await following(`facility/${first}`)).toEqual({ type: 'facility', id: third });
    expect((await admin.get(`/api/admin/providers/doctor/${first}/following`)).status).toBe(404);
    expect((await admin.get(`/api/admin/providers/facility/${first}/following?queue=all`)).status).toBe(400);
  });

  it('gives two administrators at once two providers', async () => {
    await noneWaits();
    const ids = [await aFacility(testEm(), { ...pending, ...at(1) }), await aFacility(testEm(), { ...pending, ...at(2) })].map(
      (it) => it.id,
    );
    const admins = await Promise.all([1, 2].map(async () => as(await anAdmin())));
    await Promise.all(admins.map((it) => it.get('/api/provider/me')));
    const taken = await Promise.all(admins.map((it) => next(it)));
    expect(taken.map((it) => it?.id).toSorted()).toEqual(ids.toSorted());
  });

  it('takes a provider again once its hold has ended', async () => {
    await noneWaits();
    const { id } = await aFacility(testEm(), { ...pending, ...at(1) });
    await next(as(await anAdmin()));
    await testEm().execute("update facilities set held_until = now() - interval '1 second' where id = ?", [id]);
    expect(await next(as(await anAdmin()))).toMatchObject({ id });
  });

  it('refuses an unknown kind', async () => {
    expect((await as(await anAdmin()).post('/api/admin/verification/next', { kind: 'patient' })).status).toBe(400);
  });
});

describe('a hold', () => {
  it('is shown, refuses the decision of another administrator by name, and can be taken over', async () => {
    const { id, doctorId } = await aDoctor(pending);
    const [holder, other] = [as(await anAdmin({ firstName: 'Sara', lastName: 'Alemu' })), as(await anAdmin())];
    const path = `/api/admin/providers/doctor/${doctorId}`;
    expect((await holder.put(`${path}/hold`)).body.heldBy.isYou).toBe(true);
    expect((await holder.put(`${path}/hold`)).status).toBe(200);
    expect((await other.get(path)).body.listing.heldBy).toMatchObject({ name: 'Sara Alemu', isYou: false });
    const second = await other.put(`${path}/hold`);
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'held',
      'Sara Alemu is reviewing this provider at the moment.',
    ]);
    const decision = { status: 'approved', verified: true };
    const refused = await other.patch(`${path}/verify`, decision);
    expect([refused.status, refused.text]).toEqual([409, 'Sara Alemu is reviewing this provider at the moment.']);
    await sendAndCheck(other, { type: 'doctor', id: doctorId }, id);
    const taken = await other.patch(`${path}/verify`, { ...decision, take: true });
    expect([taken.status, taken.body.heldBy]).toEqual([200, null]);
  });

  it('ends when its holder releases it, and not when another administrator tries to', async () => {
    const { id } = await aFacility(testEm(), pending);
    const [holder, other] = [as(await anAdmin()), as(await anAdmin())];
    const path = `/api/admin/providers/facility/${id}/hold`;
    await holder.put(path);
    expect((await other.delete(path)).status).toBe(204);
    expect((await other.put(path)).status).toBe(409);
    expect((await holder.delete(path)).status).toBe(204);
    expect((await other.put(path)).status).toBe(200);
  });

  it('changes neither the version nor the time of the last change', async () => {
    const { doctorId } = await aDoctor(pending);
    const facts = () => testEm().execute('select verification_version, updated_at from doctors where id = ?', [doctorId]);
    const before = await facts();
    await as(await anAdmin()).put(`/api/admin/providers/doctor/${doctorId}/hold`);
    expect(await facts()).toEqual(before);
  });
});
