import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, as, auditActionsOn, testEm } from '#test/harness.ts';
import { anItem } from '#test/rows.ts';
import { today } from '#test/today.ts';
import type { FacilityInventory } from './facility-inventory.entity.ts';

const PATH = '/api/provider/inventory';
const [gone, soon, late] = [daysAfter(today(), -3), daysAfter(today(), 200), daysAfter(today(), 500)];

async function aShelf(given: Partial<FacilityInventory> = {}) {
  const pharmacy = await aFacilityAccount();
  const desk = as(pharmacy);
  const { id } = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin', quantity: 0, ...given });
  const item = async () => (await desk.get(PATH)).body[0];
  const deliver = (quantity: number, more: object = {}) => desk.post(`${PATH}/${id}/batches`, { quantity, ...more });
  const batches = async (): Promise<{ id: string; number: string | null; quantity: number }[]> =>
    (await desk.get(`${PATH}/${id}/batches`)).body;
  const left = async () => Object.fromEntries((await batches()).map((it) => [it.number ?? 'none', it.quantity]));
  const correct = async (change: object) => desk.patch(`${PATH}/${id}`, { ...change, version: (await item()).version });
  const correctBatch = async (number: string, change: object, version?: string) => {
    const batch = (await batches()).find((it) => it.number === number);
    return desk.patch(`${PATH}/${id}/batches/${batch?.id}`, { ...change, version: version ?? (await item()).version });
  };
  const sell = (quantity: number) => desk.post('/api/provider/sales', { lines: [{ inventoryId: id, quantity, unitPrice: 5 }] });
  const movements = async () => (await desk.get(`${PATH}/${id}/movements`)).body;
  return { pharmacy, desk, id, item, deliver, batches, left, correct, correctBatch, sell, movements };
}

/** Items whose batches aren't their quantity, or whose dates aren't those of their batches. */
const untrue = () =>
  testEm().execute(`
    select i.id from facility_inventory i left join lateral (
      select sum(quantity) as sum, min(expiry_date) as first, bool_or(quantity > 0) as some
      from stock_batches b where b.item_id = i.id and b.quantity > 0) b on true
    where i.quantity <> coalesce(b.sum, 0) or (b.some and i.first_expiry_date is distinct from b.first)`);

describe('a delivery', () => {
  it('is a batch of its own, which is recorded, and offers an item again that had run out', async () => {
    const { id, item, deliver, batches, movements } = await aShelf({ isAvailable: false });
    const facts = { number: 'B 12', expiryDate: late, supplier: 'Abay Trading', cost: 3.5 };
    const { status, body } = await deliver(30, facts);
    expect([status, body]).toMatchObject([201, { quantity: 30, expiryDate: late, firstExpiryDate: late, batches: 1, isAvailable: true }]);
    await deliver(10, { number: 'A 7', expiryDate: soon });
    expect(await batches()).toMatchObject([
      { number: 'A 7', quantity: 10, expiryDate: soon, supplier: null },
      { ...facts, quantity: 30 },
    ]);
    expect(await item()).toMatchObject({ quantity: 40, expiryDate: late, firstExpiryDate: soon, batches: 2, expired: 0, marks: [] });
    expect(await movements()).toMatchObject([
      { kind: 'added', reason: 'delivered', change: 10, left: 40 },
      { kind: 'added', reason: 'delivered', change: 30, left: 30 },
    ]);
    expect(await auditActionsOn(id)).toEqual(['inventory.deliver', 'inventory.deliver']);
  });

  it('is recorded after those that it had to wait for, though it was asked for before them', async () => {
    const { id, deliver, item, movements } = await aShelf();
    await deliver(30);
    await testEm().execute("update stock_movements set at = at + interval '1 minute' where item_id = ?", [id]);
    await testEm().execute("update facility_inventory set updated_at = updated_at + interval '1 minute' where id = ?", [id]);
    await deliver(10);
    expect(await movements()).toMatchObject([
      { change: 10, left: 40 },
      { change: 30, left: 30 },
    ]);
    expect(await item()).toMatchObject({ quantity: 40 });
  });

  it('is refused for a stranger, without pieces, and made once when it is repeated', async () => {
    const { id, desk, deliver, item } = await aShelf();
    expect((await as(await aFacilityAccount()).post(`${PATH}/${id}/batches`, { quantity: 3 })).status).toBe(404);
    expect((await deliver(0)).body.issues[0].path).toBe('quantity');
    const once = () => desk.post(`${PATH}/${id}/batches`, { quantity: 3 }, { 'idempotency-key': id });
    expect([(await once()).status, (await once()).status]).toEqual([201, 201]);
    expect(await item()).toMatchObject({ quantity: 3 });
  });
});

describe('what leaves the stock', () => {
  it('is taken from the batch that expires first, and never sold from one that has expired', async () => {
    const { deliver, left, sell, item, desk } = await aShelf();
    await deliver(5, { number: 'late', expiryDate: late });
    await deliver(3, { number: 'soon', expiryDate: soon });
    await deliver(4, { number: 'gone', expiryDate: gone });
    expect(await item()).toMatchObject({ quantity: 12, expired: 4, marks: [] });
    expect((await desk.get(`${PATH}?mark=expired`)).body).toHaveLength(1);
    expect((await sell(9)).body).toMatchObject({ code: 'not_enough_stock' });
    expect((await sell(4)).status).toBe(201);
    expect(await left()).toEqual({ gone: 4, late: 4 });
    expect((await sell(4)).status).toBe(201);
    expect(await left()).toEqual({ gone: 4 });
    expect(await item()).toMatchObject({ quantity: 4, expired: 4, marks: expect.arrayContaining(['expired']) });
    expect((await sell(1)).status).toBe(400);
  });

  it('is taken from the first batch by a correction too, and what is found is added there', async () => {
    const { deliver, left, correct } = await aShelf({ quantity: 2, expiryDate: soon });
    await deliver(5, { number: 'late', expiryDate: late });
    await correct({ quantity: 4 });
    expect(await left()).toEqual({ late: 4 });
    await correct({ quantity: 9 });
    expect(await left()).toEqual({ late: 9 });
    await correct({ quantity: 0 });
    await correct({ quantity: 1 });
    expect(await left()).toEqual({ late: 1 });
  });
});

describe('a batch', () => {
  it('is corrected with its reason, unless its item has changed since it was read', async () => {
    const { id, deliver, left, item, correctBatch, movements } = await aShelf({ quantity: 2 });
    await deliver(5, { number: 'B 12', expiryDate: soon });
    expect((await correctBatch('B 12', { quantity: 3 }, 'earlier')).status).toBe(409);
    const { status, body } = await correctBatch('B 12', { quantity: 3, expiryDate: late, supplier: 'Abay', reason: 'damaged' });
    expect([status, body]).toMatchObject([200, { quantity: 5, firstExpiryDate: late, expiryDate: null }]);
    expect(await left()).toEqual({ none: 2, 'B 12': 3 });
    expect(await movements()).toMatchObject([{ kind: 'corrected', reason: 'damaged', change: -2, left: 5 }, { change: 5 }]);
    expect(await auditActionsOn(id)).toEqual(['inventory.deliver', 'inventory.change_batch']);
    expect((await correctBatch('nothing', { quantity: 3 })).status).toBe(400);
    expect(await item()).toMatchObject({ quantity: 5 });
  });

  it('has its own date once there are several, and otherwise that of its item', async () => {
    const { deliver, correct, batches } = await aShelf({ quantity: 2 });
    expect((await correct({ expiryDate: soon })).body).toMatchObject({ expiryDate: soon, firstExpiryDate: soon });
    expect(await batches()).toMatchObject([{ expiryDate: soon, number: null, quantity: 2 }]);
    await deliver(5, { expiryDate: late });
    expect((await correct({ expiryDate: soon })).body.issues[0].path).toBe('expiryDate');
    expect((await correct({ expiryDate: late, price: 4 })).status).toBe(200);
  });

  it('cannot differ from the quantity of its item, whatever writes it, and an earlier release needs not know it', async () => {
    const { id, deliver, left } = await aShelf();
    await deliver(5, { number: 'B 12', expiryDate: soon });
    const em = testEm();
    await expect(em.execute('update stock_batches set quantity = 6 where item_id = ?', [id])).rejects.toThrow('not its quantity');
    await em.execute('update facility_inventory set quantity = quantity - 2, updated_at = now() where id = ?', [id]);
    expect(await left()).toEqual({ 'B 12': 3 });
    expect(await untrue()).toEqual([]);
  });
});

describe('forty sales, deliveries and corrections at once', () => {
  it('leave each item with the sum of its batches', async () => {
    const { id, deliver, sell, correct, item } = await aShelf({ quantity: 20, expiryDate: soon });
    const acts = Array.from({ length: 40 }, (_, at) => {
      if (at % 4 === 0) return deliver(1 + (at % 7), { number: `B ${at}`, expiryDate: at % 8 === 0 ? late : gone });
      return at % 4 === 1 ? correct({ quantity: 10 + at }) : sell(1 + (at % 5));
    });
    const statuses = new Set((await Promise.all(acts)).map((it) => it.status));
    expect([...statuses].filter((it) => ![200, 201, 400, 409].includes(it))).toEqual([]);
    expect(await untrue()).toEqual([]);
    const [{ moved } = { moved: 0 }] = await testEm().execute<{ moved: number }[]>(
      'select sum(change)::int as moved from stock_movements where item_id = ?',
      [id],
    );
    expect((await item()).quantity).toBe(20 + moved);
  });
});
