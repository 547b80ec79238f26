import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aMedicationRequest, anItem } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';

const PRICE = 7;

/** A pharmacy with 5 pieces that expire soon and 30 that expire later, and a patient's request for 21 of them at ETB 7 each. */
async function promised(given: Parameters<typeof anItem>[2] = {}) {
  const [pharmacy, patient] = [await aFacilityAccount(), await aPatient()];
  const desk = as(pharmacy);
  const item = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin', quantity: 0, ...given });
  const stock = `/api/provider/inventory/${item.id}`;
  await desk.post(`${stock}/batches`, { quantity: 5, number: 'soon', expiryDate: daysAfter(today(), 90) });
  await desk.post(`${stock}/batches`, { quantity: 30, number: 'late', expiryDate: daysAfter(today(), 500) });
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
    requestedMedications: [{ name: 'Amoxicillin', quantity: 21, medicationId: null }],
  });
  const path = `/api/provider/requests/${id}`;
  const line = { availability: 'available', unitPrice: PRICE, inventoryId: item.id };
  const { version } = (await desk.patch(path, { status: 'quoted', lines: [line] })).body;
  await as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', version });
  const shelf = async () => {
    const batches: { number: string; quantity: number }[] = (await desk.get(`${stock}/batches`)).body;
    const [row] = await testEm().execute<{ quantity: number; promised: number }[]>(
      'select quantity, promised from facility_inventory where id = ?',
      [item.id],
    );
    return { ...row, ...Object.fromEntries(batches.map((it) => [it.number, it.quantity])) };
  };
  return {
    id,
    pharmacy,
    patient,
    desk,
    item,
    shelf,
    complete: (more: object = {}) => desk.patch(path, { status: 'completed', ...more }),
    reopen: (reason = 'It was another request.', by = desk) => by.post(`${path}/reopening`, { reason }),
    read: async () => (await as(patient).get(`/api/medication-requests/${id}`)).body,
    movements: async (): Promise<{ kind: string; change: number }[]> => (await desk.get(`${stock}/movements`)).body,
  };
}

const before = { quantity: 35, promised: 21, soon: 5, late: 30 };

describe('a hand-over that was a mistake', () => {
  it('goes back to the batches that it came from, is promised again, and the patient reads why', async () => {
    const { id, shelf, complete, reopen, read, movements } = await promised();
    expect((await complete({ handedOver: [20] })).body).toMatchObject({ totalAmount: 20 * PRICE, can: { reopen: true, setStatus: [] } });
    expect(await shelf()).toEqual({ quantity: 15, promised: 0, late: 15 });
    const { status, body } = await reopen();
    expect([status, body]).toMatchObject([
      200,
      { status: 'confirmed', totalAmount: 21 * PRICE, can: { reopen: false, setStatus: ['ready', 'completed', 'rejected'] } },
    ]);
    expect(body.steps.at(-1)).toMatchObject({ status: 'confirmed', reopened: 'It was another request.' });
    expect(body.requestedMedications[0].answer).not.toHaveProperty('handedOver');
    expect(await shelf()).toEqual(before);
    expect((await movements()).slice(0, 2)).toMatchObject([
      { kind: 'handed_over', change: 20 },
      { kind: 'handed_over', change: -20 },
    ]);
    const [told] = await testEm().find(
      Notification,
      { relatedId: id, audience: 'patient' },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    expect(told).toMatchObject({ title: 'Medicines not handed over yet', message: expect.stringContaining('It was another request.') });
    expect(await auditActionsOn(id)).toContain('facility_request.reopen');
    expect((await complete()).status).toBe(200);
    expect([await shelf(), (await read()).status]).toEqual([{ quantity: 14, promised: 0, late: 14 }, 'completed']);
  });

  it('leaves the register as the law wants it: another entry takes the pieces back, once', async () => {
    const { desk, complete, reopen } = await promised({ saleRule: 'controlled' });
    await complete();
    await reopen();
    await complete();
    await reopen();
    const entries: { quantity: number }[] = (await desk.get('/api/provider/register')).body;
    expect(entries.map((it) => it.quantity)).toEqual([-21, 21, -21, 21]);
  });

  it('is no longer linked to an item that was deleted since', async () => {
    const { item, complete, reopen } = await promised();
    await complete();
    await testEm().execute('delete from facility_inventory where id = ?', [item.id]);
    expect((await reopen()).body).toMatchObject({ status: 'confirmed', requestedMedications: [{ inventoryId: null }] });
  });

  it('stays handed over while the stock has less than was promised', async () => {
    const { item, shelf, complete, reopen, read } = await promised();
    await complete();
    await testEm().execute('update facility_inventory set quantity = quantity + promised - 14, promised = 0 where id = ?', [item.id]);
    await testEm().execute('delete from stock_batches where item_id = ? and quantity = 0', [item.id]);
    const left = await shelf();
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
    expect([await shelf(), (await read()).status]).toEqual([left, 'completed']);
  });

  it.each([
    [
      'twice',
      async ({ reopen }: Awaited<ReturnType<typeof promised>>) => {
        await reopen();
        return reopen();
      },
      409,
    ],
    [
      'after a day',
      async ({ id, reopen }: Awaited<ReturnType<typeof promised>>) => {
        await testEm().execute("update facility_requests set completed_at = now() - interval '24 hours 1 minute' where id = ?", [id]);
        return reopen();
      },
      409,
    ],
    ['without a reason', (it: Awaited<ReturnType<typeof promised>>) => it.reopen('  '), 400],
    ['by a stranger', async (it: Awaited<ReturnType<typeof promised>>) => it.reopen('No', as(await aFacilityAccount())), 404],
  ])('is not taken back %s', async (_name, attempt, status) => {
    const all = await promised();
    await all.complete();
    expect((await attempt(all)).status).toBe(status);
  });

  it('gets another reference where an open request has its own by now', async () => {
    const { id, pharmacy, patient, complete, reopen, read } = await promised();
    await complete();
    const { reference } = await read();
    const other = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId);
    await testEm().execute('update facility_requests set reference = ? where id = ?', [reference, other.id]);
    const { status, body } = await reopen();
    expect([status, body.id, body.reference === reference]).toEqual([200, id, false]);
  });
});

describe('hand-overs that are taken back while the counter sells', () => {
  it('leave each piece in one batch, promised or sold, and never below zero', async () => {
    const all = await promised();
    const { item, desk, pharmacy } = all;
    await desk.post(`/api/provider/inventory/${item.id}/batches`, { quantity: 40, number: 'more', expiryDate: daysAfter(today(), 300) });
    await all.complete();
    const sell = () => desk.post('/api/provider/sales', { lines: [{ inventoryId: item.id, quantity: 1, unitPrice: PRICE }] });
    const acts = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? sell() : at % 3 === 1 ? all.reopen() : all.complete()));
    const statuses = new Set((await Promise.all(acts)).map((it) => it.status));
    expect([...statuses].filter((it) => it !== 200 && it !== 201 && it !== 409)).toEqual([]);
    const [row] = await testEm().execute<Record<'quantity' | 'promised' | 'batched' | 'moved' | 'sold' | 'handed' | 'wanted', number>[]>(
      `select i.quantity, i.promised, (select sum(quantity)::int from stock_batches where item_id = i.id) as batched,
         (select sum(change)::int from stock_movements where item_id = i.id) as moved,
         (select count(*)::int from stock_sales where facility_id = ?) as sold,
         (select case status when 'completed' then 21 else 0 end from facility_requests where id = ?) as handed,
         (select case status when 'completed' then 0 else 21 end from facility_requests where id = ?) as wanted
       from facility_inventory i where i.id = ?`,
      [pharmacy.facilityId, all.id, all.id, item.id],
    );
    const left = 75 - (row?.sold ?? 0) - (row?.handed ?? 0);
    expect(row).toMatchObject({ quantity: left, batched: left, moved: left, promised: row?.wanted });
    expect(row?.sold).toBe(10);
  });
});

describe('a payment at the hand-over', () => {
  it('is noted with kind, amount and time, shown to both, and goes with a completion that was a mistake', async () => {
    const { complete, reopen, read } = await promised();
    const paid = { method: 'telebirr', amount: 140 };
    expect((await complete({ payment: paid })).body.payment).toEqual({ ...paid, paidAt: expect.any(String) });
    expect((await read()).payment).toMatchObject(paid);
    await reopen();
    expect((await read()).payment).toBeNull();
  });

  it.each([
    ['of nothing', { status: 'completed', payment: { method: 'cash', amount: 0 } }, 'payment.amount'],
    ['of another kind', { status: 'completed', payment: { method: 'card', amount: 9 } }, 'payment.method'],
    ['before the medicines are handed over', { status: 'ready', payment: { method: 'cash', amount: 9 } }, 'payment'],
  ])('%s is refused', async (_name, body, path) => {
    const { id, desk, read } = await promised();
    const refused = await desk.patch(`/api/provider/requests/${id}`, body);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
    expect((await read()).payment).toBeNull();
  });
});
