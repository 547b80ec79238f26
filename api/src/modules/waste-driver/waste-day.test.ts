import { expect, it } from '@jest/globals';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aFacilityAccount, as, aWasteDriver, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPicture } from '#test/picture.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';

hasOwnDatabase();

const STOPS = 30;
const manager = '/api/waste/manager';
const slotOf = (nth: number) => wasteTimeSlots[nth % wasteTimeSlots.length] ?? 'morning';

interface Stop {
  id: string;
  timeSlot: string;
}

/** A phone that makes all steps of its route without a network, and then sends them stop by stop; its clock is slow by these ms. */
async function drive(phone: TestClient, stops: readonly Stop[], slowBy: number): Promise<string[]> {
  const at = new Date(Date.now() - slowBy).toISOString();
  const outcomes: string[] = [];
  for (const { id } of stops) {
    const [signature, driverSignature] = [crypto.randomUUID(), crypto.randomUUID()];
    const made = { at, day: today(), ...(slowBy > 0 && { clockOffset: slowBy }) };
    const events = [
      { ...made, id: crypto.randomUUID(), kind: 'arrived' },
      { ...made, id: crypto.randomUUID(), kind: 'weighed', weights: { sharps: 10 } },
      { ...made, id: crypto.randomUUID(), kind: 'signed', signerName: 'Sister Tigist', signature, driverSignature },
    ];
    const form = new FormData();
    form.append('events', JSON.stringify(events));
    for (const name of [signature, driverSignature]) form.append('images', await aPicture(`${name}.png`));
    const { body } = await phone.post(`/api/waste/driver/stops/${id}/events`, form);
    outcomes.push(...body.results.map((it: { outcome: string }) => it.outcome));
  }
  return outcomes;
}

it('a day of thirty stops keeps the promised slots, and two phones, one of them a day slow, complete each once and today', async () => {
  const facility = await aFacilityAccount();
  const boss = as(await aWasteManager());
  const drivers = [await aWasteDriver(), await aWasteDriver()];
  const createdAt = new Date(Date.now() - 3 * DAY_MS);
  const pickups: Stop[] = [];
  for (let nth = 0; nth < STOPS; nth++) {
    const timeSlot = slotOf(nth);
    pickups.push({ id: (await aPickup(testEm(), facility.id, { createdAt, preferredTimeSlot: timeSlot })).id, timeSlot });
  }
  const routes: Stop[][] = [];
  for (const [at, driver] of drivers.entries()) {
    for (const timeSlot of wasteTimeSlots) {
      const ids = pickups.filter((it, nth) => nth % drivers.length === at && it.timeSlot === timeSlot).map((it) => it.id);
      expect((await boss.post(`${manager}/pickups/assign`, { ids, driverId: driver.driverId, date: today(), timeSlot })).status).toBe(200);
    }
    routes.push((await as(driver).get('/api/waste/driver/route')).body.stops);
  }
  for (const stops of routes) expect(stops.map((it) => it.timeSlot)).toEqual(wasteTimeSlots.flatMap((it) => Array(5).fill(it)));

  const clocks = [0, DAY_MS];
  const outcomes = await Promise.all(drivers.map((it, at) => drive(as(it), routes[at] ?? [], clocks[at] ?? 0)));
  expect(outcomes).toEqual(drivers.map(() => Array((STOPS / 2) * 3).fill('applied')));
  const rows = await testEm().execute<{ status: string; day: string; manifests: number; invoices: number; number: string }[]>(
    `select q.status, (q.actual_pickup_date at time zone 'Africa/Addis_Ababa')::date::text as day,
       (select count(*)::int from waste_documents d where d.pickup_request_id = q.id and d.type = 'manifest') as manifests,
       (select count(*)::int from waste_invoices i where i.pickup_request_id = q.id) as invoices,
       (select d.number from waste_documents d where d.pickup_request_id = q.id and d.type = 'manifest') as number
     from waste_pickup_requests q order by number`,
  );
  const year = today().slice(0, 4);
  expect(rows).toEqual(
    Array.from({ length: STOPS }, (_, nth) => ({
      ...{ status: 'completed', day: today(), manifests: 1, invoices: 1 },
      number: `MAN-${year}-${String(nth + 1).padStart(5, '0')}`,
    })),
  );
});
