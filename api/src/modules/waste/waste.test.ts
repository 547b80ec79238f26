import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aCertification, aPickup } from '#test/rows.ts';
import { findComplianceFacts } from '../waste-compliance/compliance.view.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { wasteOf, wastePolicy } from '../waste-pickup/waste.policy.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { findWasteActivity, findWasteOverview } from './waste.view.ts';

// 2027-03-31 at 23:59 in Addis Ababa; one minute later it is April there, while UTC is three hours behind.
const lastMinuteOfMarch = new Date('2027-03-31T20:59:00Z');
const firstOfApril = new Date('2027-03-31T21:00:00Z');

async function facility() {
  const account = await aFacilityAccount();
  const { id, facilityId } = account;
  const actor: Actor = { provider: { id, providerType: 'health_facility', staffRoles: [], isVerified: true, facilityId } };
  return { em: testEm(), id: account.id, actor, account };
}

const collected = (at: string, kilograms = 12.5) =>
  ({ status: 'completed', actualPickupDate: new Date(at), actualWeight: kilograms, preferredPickupDate: at.slice(0, 10) }) as const;

describe('the waste overview', () => {
  it('counts collected weight from local midnight of the first, not from UTC midnight', async () => {
    const { em, id, actor } = await facility();
    await aPickup(em, id, collected('2027-03-10T08:00:00Z', 12.5));
    await aPickup(em, id, collected('2027-02-28T21:00:00Z', 7.25));
    await aPickup(em, id, collected('2027-02-28T20:59:00Z', 100));
    expect((await findWasteOverview(em, actor, lastMinuteOfMarch)).collected).toBe(19.75);
    expect((await findWasteOverview(em, actor, firstOfApril)).collected).toBe(0);
  });

  it('counts this week’s pickups from Monday to Sunday in Addis Ababa, apart from open ones of other weeks, and finds the next', async () => {
    const { em, id, actor } = await facility();
    await aPickup(em, id, { status: 'pending', preferredPickupDate: '2027-04-02' });
    await aPickup(em, id, { status: 'scheduled', scheduledPickupDate: new Date('2027-04-05T06:00:00Z') });
    await aPickup(em, id, { status: 'confirmed', scheduledPickupDate: new Date('2027-04-03T06:00:00Z') });
    await aPickup(em, id, { status: 'scheduled', scheduledPickupDate: new Date('2027-03-01T06:00:00Z') });
    await aPickup(em, id, { status: 'cancelled', scheduledPickupDate: new Date('2027-04-01T06:00:00Z') });
    await aPickup(em, id, collected('2027-03-10T08:00:00Z'));
    expect(await findWasteOverview(em, actor, firstOfApril)).toMatchObject({
      total: 6,
      pending: 2,
      open: 4,
      overdue: 1,
      nextPickup: { date: '2027-04-03', timeSlot: 'morning', status: 'confirmed', driverName: null },
    });
  });

  it('scores completed pickups, and open ones neither before nor after their day', async () => {
    const { em, id, actor } = await facility();
    await aPickup(em, id, collected('2027-03-10T08:00:00Z'));
    await aPickup(em, id, collected('2027-03-11T08:00:00Z'));
    await aPickup(em, id, { ...collected('2027-03-12T08:00:00Z'), preferredPickupDate: '2027-03-11' });
    await aPickup(em, id, { status: 'pending', preferredPickupDate: '2027-04-01' });
    expect((await findComplianceFacts(em, papersOf(actor), lastMinuteOfMarch)).pickups).toEqual({ good: 3, total: 3 });
    expect((await findComplianceFacts(em, papersOf(actor), new Date('2027-04-02T06:00:00Z'))).pickups).toEqual({ good: 3, total: 3 });
  });

  it.each([
    ['2027-03-30', 'expired'],
    ['2027-03-31', 'expiring'],
    ['2027-04-30', 'expiring'],
    ['2027-05-01', 'active'],
  ])('calls a certificate that ends on %s %s on the last day of March', async (expiryDate, status) => {
    const { em, id, actor } = await facility();
    await aCertification(em, id, { expiryDate: '2027-01-01' });
    await aCertification(em, id, { expiryDate });
    const found = await findWasteOverview(em, actor, lastMinuteOfMarch);
    expect(found).toMatchObject({ certification: status, certificationExpiry: expiryDate });
  });

  it('is empty for a facility without waste, and never shows another’s', async () => {
    const other = await facility();
    await aPickup(other.em, other.id, collected('2027-03-10T08:00:00Z'));
    await aCertification(other.em, other.id);
    const { account } = await facility();
    expect(await as(account).get('/api/waste/overview')).toMatchObject({
      status: 200,
      body: {
        totalRequests: 0,
        pendingPickups: 0,
        totalWasteCollected: 0,
        complianceScore: null,
        nextPickupDate: null,
        nextPickup: null,
        certificationStatus: 'pending',
        certificationExpiryDate: null,
      },
    });
    expect((await as(account).get('/api/waste/recent-activity')).body).toEqual([]);
  });
});

describe('recent waste activity', () => {
  it('returns the five latest, without canceled ones', async () => {
    const { em, id, account } = await facility();
    for (let day = 1; day <= 6; day++) await aPickup(em, id, { estimatedWeight: day, preferredPickupDate: `2026-01-0${day}` });
    await aPickup(em, id, { status: 'cancelled', preferredPickupDate: '2026-01-07' });
    const { body } = await as(account).get('/api/waste/recent-activity');
    expect(body.map((it: { description: string }) => it.description)).toEqual(
      [6, 5, 4, 3, 2].map((kg) => `Pickup of sharps waste, ${kg} kg`),
    );
  });

  it('begins with what has happened, newest first, and dates a pickup by completion, schedule or preferred day', async () => {
    const { em, id, actor } = await facility();
    await aPickup(em, id, { preferredPickupDate: '2027-04-03' });
    await aPickup(em, id, { preferredPickupDate: '2027-03-30' });
    await aPickup(em, id, { scheduledPickupDate: new Date('2027-04-01T06:00:00Z'), status: 'scheduled' });
    await aPickup(em, id, collected('2027-03-10T08:00:00Z'));
    expect((await findWasteActivity(em, actor, lastMinuteOfMarch)).map((it) => [it.status, it.at])).toEqual([
      ['overdue', '2027-03-29 21:00:00+00'],
      ['completed', '2027-03-10 08:00:00+00'],
      ['pending', '2027-04-01 06:00:00+00'],
      ['pending', '2027-04-02 21:00:00+00'],
    ]);
  });
});

describe('waste calls', () => {
  it.each(['/api/waste/overview', '/api/waste/recent-activity'])('are for facility accounts only: %s', async (path) => {
    expect((await aVisitor().get(path)).status).toBe(401);
    expect((await as(await aPatient()).get(path)).status).toBe(401);
    expect((await as(await aDoctor()).get(path)).status).toBe(403);
    expect((await as(await aFacilityAccount()).get(`${path}?account=1`)).status).toBe(400);
  });

  it('return the same rows by the policy and by its query', async () => {
    const [one, two] = [await facility(), await facility()];
    for (const it of [one, two, two]) await aPickup(it.em, it.id);
    const all = await one.em.find(WastePickupRequest, {});
    for (const actor of [{}, one.actor, two.actor]) {
      const found = await one.em.execute<{ id: string }[]>(sql`select id from waste_pickup_requests where ${wasteOf(actor)}`);
      expect(found.map((it) => it.id).sort()).toEqual(
        all
          .filter((it) => wastePolicy.read(actor, it))
          .map((it) => it.id)
          .sort(),
      );
      expect(found).toHaveLength(actor === one.actor ? 1 : actor === two.actor ? 2 : 0);
    }
  });
});
