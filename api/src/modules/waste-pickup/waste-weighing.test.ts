import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { WEIGHING_DAYS } from '@tenaye/contracts/waste-weighing.facts.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager, testEm } from '#test/harness.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';
import { WasteWeighing } from './waste-weighing.entity.ts';

const PATH = '/api/waste/weighings';

/** A facility, its client, and a pickup of it that took these kilograms some days ago, or just now. */
async function aClinic() {
  const account = await aFacilityAccount();
  const client = as(account);
  const weigh = (daysAgo: number, weights: object, more: object = {}) =>
    client.post(PATH, { day: daysAfter(today(), -daysAgo), weights, ...more });
  const collect = (daysAgo: number, actualWeights: Record<string, number>) =>
    aPickup(testEm(), account.id, {
      ...{ status: 'completed', wasteTypes: ['sharps'], actualWeights, actualWeight: 1 },
      actualPickupDate: daysAgo === 0 ? new Date(Date.now() - 1) : new Date(`${daysAfter(today(), -daysAgo)}T09:00:00Z`),
    });
  const weighed = async () => (await client.get('/api/waste/weighed')).body.weights;
  return { account, client, weigh, collect, weighed };
}

describe('the weighing log', () => {
  it('is the facility’s own: by day, the latest first, with ward, types and who weighed', async () => {
    const { account, client, weigh } = await aClinic();
    const { status, body } = await weigh(1, { sharps: 1.25, isolation: 0 }, { ward: 'Ward 3' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ day: daysAfter(today(), -1), ward: 'Ward 3', weights: { sharps: 1.25 }, isCollected: false }),
    ]);
    expect(await auditActionsOn(body.id)).toEqual(['waste_weighing.record']);
    await weigh(0, { isolation: 4 });
    const { body: all } = await client.get(PATH);
    expect(all.map((it: { day: string; ward: string | null }) => [it.day, it.ward])).toEqual([
      [today(), null],
      [daysAfter(today(), -1), 'Ward 3'],
    ]);
    expect((await as(await aFacilityAccount()).get(PATH)).body).toEqual([]);
    const { text } = await client.get('/api/waste/weighing-lines');
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'day,ward,sharps,pathological,pharmaceutical,chemotherapy,microbiological,isolation,recorderName,isCollected,createdAt,id',
    );
    expect(lines[2]).toContain(`${daysAfter(today(), -1)},Ward 3,1.25,0,0,0,0,0,`);
    expect(await auditActionsOn(account.id)).toContain('waste_weighing.export');
  });

  it('adds up what was weighed since the last pickup of each type, also after one of another type', async () => {
    const { weigh, collect, weighed } = await aClinic();
    expect(await weighed()).toEqual({});
    await weigh(9, { sharps: 2, isolation: 10 });
    await collect(6, { sharps: 2 });
    await weigh(5, { sharps: 0.1 });
    await weigh(4, { sharps: 0.2 });
    expect(await weighed()).toEqual({ sharps: 0.3, isolation: 10 });
    // Weighed on the day of a pickup, and recorded after it.
    await collect(0, { sharps: 1, isolation: 10 });
    await weigh(0, { sharps: 7 });
    expect(await weighed()).toEqual({ sharps: 7 });
  });

  it('is said beside what was given, to the facility and to managers', async () => {
    const { client, weigh, collect } = await aClinic();
    await weigh(9, { sharps: 2, isolation: 10 });
    const first = await collect(8, { sharps: 2 });
    await weigh(7, { sharps: 1.5 });
    await weigh(6, { sharps: 1.5, isolation: 5 });
    const second = await collect(5, { sharps: 2.5, isolation: 15 });
    const seen = async (id: string) => (await client.get(`/api/waste/pickup-requests/${id}`)).body.weighedWeights;
    expect([await seen(first.id), await seen(second.id)]).toEqual([{ sharps: 2 }, { sharps: 3, isolation: 15 }]);
    const managed = await as(await aWasteManager()).get(`/api/waste/manager/pickups/${second.id}`);
    expect(managed.body.weighedWeights).toEqual({ sharps: 3, isolation: 15 });
  });

  it('gives up a mistake, but not what a pickup has taken, and nothing of another facility', async () => {
    const { client, weigh, collect } = await aClinic();
    const [taken, mistake] = [(await weigh(3, { sharps: 2 })).body, (await weigh(1, { sharps: 2 })).body];
    await collect(2, { sharps: 2 });
    expect((await client.delete(`${PATH}/${taken.id}`)).body.code).toBe('wrong_status');
    expect((await as(await aFacilityAccount()).delete(`${PATH}/${mistake.id}`)).status).toBe(404);
    expect((await client.delete(`${PATH}/${mistake.id}`)).status).toBe(204);
    expect((await client.get(PATH)).body).toMatchObject([{ id: taken.id, isCollected: true }]);
    expect(await auditActionsOn(mistake.id)).toEqual(['waste_weighing.record', 'waste_weighing.remove']);
  });

  it('counts each weighing once for a pickup whose request named a type twice', async () => {
    const { account, client, weigh } = await aClinic();
    await weigh(2, { sharps: 3 });
    const at = new Date(`${daysAfter(today(), -1)}T09:00:00Z`);
    const taken = { status: 'completed', actualWeight: 3, actualPickupDate: at } as const;
    const { id } = await aPickup(testEm(), account.id, { ...taken, wasteTypes: ['sharps', 'sharps'] });
    expect((await client.get(`/api/waste/pickup-requests/${id}`)).body.weighedWeights).toEqual({ sharps: 3 });
  });

  it('is added up at once for a facility with thousands of weighings and of pickups', async () => {
    const { account, client, weigh, collect, weighed } = await aClinic();
    const [first, { body: one }] = [await collect(9, { isolation: 1 }), await weigh(1, { sharps: 2, isolation: 3 })];
    const many = sql`from generate_series(1, 3000)`;
    await testEm().execute(sql`
      insert into waste_pickup_requests (id, provider_account_id, facility_id, waste_types, preferred_pickup_date, preferred_time_slot,
        status, actual_weight, actual_weights, actual_pickup_date, estimated_weight, created_at, updated_at)
      select gen_random_uuid(), q.provider_account_id, q.facility_id, q.waste_types, q.preferred_pickup_date, q.preferred_time_slot,
        q.status, q.actual_weight, q.actual_weights, q.actual_pickup_date, q.estimated_weight, q.created_at, q.updated_at
      ${many} cross join waste_pickup_requests q where q.id = ${first.id}`);
    await testEm().execute(sql`
      insert into waste_weighings (id, facility_id, day, weights, created_at)
      select gen_random_uuid(), w.facility_id, w.day, w.weights, w.created_at ${many} cross join waste_weighings w where w.id = ${one.id}`);
    expect(await weighed()).toEqual({ sharps: 6002, isolation: 9003 });
    const last = await collect(0, { sharps: 1, isolation: 1 });
    expect((await client.get(`/api/waste/pickup-requests/${last.id}`)).body.weighedWeights).toEqual({ sharps: 6002, isolation: 9003 });
    expect(await weighed()).toEqual({});
    await testEm().nativeDelete(WasteWeighing, { facilityId: account.facilityId });
    await testEm().nativeDelete(WastePickupRequest, { facilityId: account.facilityId });
  });

  it('needs a weight and a day of the last year that has come', async () => {
    const { client, weigh } = await aClinic();
    const issuesOf = async (...sent: Parameters<typeof weigh>) => (await weigh(...sent)).body.issues;
    expect(await issuesOf(0, { sharps: 0 })).toEqual([{ path: 'weights', message: 'Please enter the weight of at least one waste type' }]);
    expect(await issuesOf(0, { sharps: 10_001 })).toEqual([
      { path: 'weights.sharps', message: 'Please enter a weight from 0 to 10,000 kg' },
    ]);
    for (const daysAgo of [-1, WEIGHING_DAYS + 1]) expect(await issuesOf(daysAgo, { sharps: 1 })).toMatchObject([{ path: 'day' }]);
    expect((await client.get(PATH)).body).toEqual([]);
  });
});
