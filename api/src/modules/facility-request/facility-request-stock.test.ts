import { describe, expect, it } from '@jest/globals';
import { aFacilityAccount, aPatient, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aMedicationRequest, anItem } from '#test/rows.ts';
import type { FacilityInventory } from '../inventory/facility-inventory.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

interface Stock {
  pharmacy: Awaited<ReturnType<typeof aFacilityAccount>>;
  /** The pharmacy, signed in once. */
  desk: ReturnType<typeof as>;
  item: Pick<FacilityInventory, 'id'>;
}

/** A request for some pieces of an item, with the actions of its pharmacy and its patient. */
async function askedOf({ pharmacy, desk, item }: Stock, quantity: number, quantities = [quantity]) {
  const patient = await aPatient();
  const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
    requestedMedications: quantities.map((count) => ({ name: 'Amoxicillin', quantity: count, medicationId: null })),
  });
  const act = (body: object) => desk.patch(`/api/provider/requests/${id}`, body);
  const line = { availability: 'available', unitPrice: 7, inventoryId: item.id };
  const quote = (more: object = {}) => act({ status: 'quoted', lines: quantities.map(() => line), ...more });
  const read = async () => (await as(patient).get(`/api/medication-requests/${id}`)).body;
  const accept = async () =>
    as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', quotedAt: (await read()).quotedAt });
  const cancel = () => as(patient).post(`/api/medication-requests/${id}/cancel`);
  const shown = async () => (await desk.get(`/api/provider/requests/${id}`)).body;
  return { id, patient, act, quote, accept, cancel, read, shown };
}

async function stocked(quantity: number) {
  const pharmacy = await aFacilityAccount();
  const desk = as(pharmacy);
  const item = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin', quantity });
  const shelf = async () => {
    const [row] = await testEm().execute<{ quantity: number; promised: number }[]>(
      'select quantity, promised from facility_inventory where id = ?',
      [item.id],
    );
    return row;
  };
  const correct = async (to: number) => {
    const [{ updatedAt }] = (await desk.get('/api/provider/inventory')).body;
    return desk.patch(`/api/provider/inventory/${item.id}`, { quantity: to, updatedAt });
  };
  return {
    pharmacy,
    desk,
    item,
    shelf,
    correct,
    asked: (count: number, each?: number[]) => askedOf({ pharmacy, desk, item }, count, each),
  };
}

const titles = async (relatedId: string, audience: 'patient' | 'provider') =>
  (await testEm().find(Notification, { relatedId, audience }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.title);

describe('a quote from the stock', () => {
  it('is refused at the line that offers more than there is, until the pharmacist corrects the stock', async () => {
    const { asked, correct } = await stocked(20);
    const { quote, read } = await asked(21);
    expect(await quote()).toMatchObject({ status: 409, body: { code: 'not_enough_stock', issues: [{ path: 'lines.0.inventoryId' }] } });
    expect((await read()).status).toBe('pending');
    expect((await correct(21)).status).toBe(200);
    expect((await quote()).body).toMatchObject({ status: 'quoted', quoteEndsAt: expect.any(String) });
  });

  it('counts all lines of one item, and what others were promised', async () => {
    const { asked, item } = await stocked(41);
    const both = await asked(0, [21, 21]);
    expect((await both.quote()).body.issues).toHaveLength(2);
    const first = await asked(21);
    await first.quote();
    expect((await first.accept()).body.status).toBe('confirmed');
    const second = await asked(21);
    expect((await second.quote()).status).toBe(409);
    const partly = { availability: 'partial', quantity: 20, unitPrice: 7, inventoryId: item.id };
    expect((await second.quote({ lines: [partly] })).status).toBe(200);
  });

  it('may offer what isn’t linked to the stock, which the pharmacist counts', async () => {
    const { asked, shelf } = await stocked(0);
    const { quote, accept } = await asked(21);
    expect((await quote({ lines: [{ availability: 'available', unitPrice: 7 }] })).status).toBe(200);
    expect((await accept()).body.status).toBe('confirmed');
    expect(await shelf()).toEqual({ quantity: 0, promised: 0 });
  });
});

describe('an accepted quote', () => {
  it('reserves its stock, which nobody is offered any more', async () => {
    const { pharmacy, desk, asked, shelf } = await stocked(41);
    const { quote, accept, shown } = await asked(21);
    await quote();
    expect(await shelf()).toEqual({ quantity: 41, promised: 0 });
    await accept();
    expect(await shelf()).toEqual({ quantity: 41, promised: 21 });
    expect((await desk.get('/api/provider/inventory')).body).toMatchObject([{ quantity: 41, promised: 21 }]);
    expect((await shown()).requestedMedications[0].stockNow).toMatchObject({ quantity: 41, promised: 21 });
    const all = await asked(20);
    await all.quote();
    await all.accept();
    const shelves = await testEm().execute('select item_keys from facility_shelves where facility_id = ?', [pharmacy.facilityId]);
    expect(shelves).toEqual([{ item_keys: [] }]);
    const { body } = await as(all.patient).get('/api/pharmacies/recommendations?medications=Amoxicillin');
    expect(body.map((it: { id: string }) => it.id)).not.toContain(pharmacy.facilityId);
  });

  it.each<[string, (it: Awaited<ReturnType<typeof askedOf>>) => Promise<unknown>]>([
    ['its patient cancels', (it) => it.cancel()],
    ['its pharmacy rejects it', (it) => it.act({ status: 'rejected', notes: 'Broken' })],
    ['another service closes it', (it) => testEm().execute(`update facility_requests set status = 'cancelled' where id = ?`, [it.id])],
    ['it is deleted', (it) => testEm().execute('delete from facility_requests where id = ?', [it.id])],
  ])('releases its stock when %s', async (_name, close) => {
    const { asked, shelf } = await stocked(30);
    const request = await asked(21);
    await request.quote();
    await request.accept();
    await close(request);
    expect(await shelf()).toEqual({ quantity: 30, promised: 0 });
  });

  it('made in advance reserves at once', async () => {
    const { asked, shelf } = await stocked(30);
    const { id, quote } = await asked(21);
    await testEm().execute('update facility_requests set accepted_total = 147 where id = ?', [id]);
    expect((await quote()).body.status).toBe('confirmed');
    expect(await shelf()).toEqual({ quantity: 30, promised: 21 });
  });

  it('whose stock is gone is refused, goes back to the pharmacy for a new quote, and both are told', async () => {
    const { asked, shelf } = await stocked(21);
    const [first, second] = [await asked(21), await asked(21)];
    await first.quote();
    await second.quote();
    await first.accept();
    expect(await second.accept()).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
    const left = await second.read();
    expect(left).toMatchObject({ status: 'pending', totalAmount: null, quoteEndsAt: null, can: { cancel: true, answerQuote: false } });
    expect(left.requestedMedications[0].answer).toBeNull();
    expect(left.steps.at(-1)).toMatchObject({ status: 'pending', ended: 'stock' });
    expect((await second.shown()).requestedMedications[0].answer).toMatchObject({ quantity: 21 });
    expect(await titles(second.id, 'patient')).toContain('Quote ended');
    expect(await titles(second.id, 'provider')).toContain('New quote needed');
    expect([await auditActionsOn(second.id), await refusalsOn(second.id)]).toEqual([
      ['facility_request.quoted', 'facility_request.quote_ended'],
      ['not_enough_stock'],
    ]);
    expect(await shelf()).toEqual({ quantity: 21, promised: 21 });
    await first.cancel();
    const { quotedAt } = await second.shown();
    expect((await second.quote({ quotedAt })).body.status).toBe('quoted');
    expect((await second.accept()).body.status).toBe('confirmed');
  });

  it('finds its stock gone, too, when the item was deleted', async () => {
    const { desk, item, asked } = await stocked(30);
    const { quote, accept } = await asked(21);
    await quote();
    await desk.delete(`/api/provider/inventory/${item.id}`);
    expect((await accept()).body.code).toBe('not_enough_stock');
  });
});

describe('handing over', () => {
  async function confirmed(quantity: number, promised: number[]) {
    const stock = await stocked(quantity);
    const request = await stock.asked(0, promised);
    await request.quote();
    await request.accept();
    return { ...stock, ...request };
  }

  it('deducts what was promised, and refuses when the stock has less: it never says one thing and does another', async () => {
    const { act, shelf, correct, read } = await confirmed(60, [60]);
    expect((await correct(41)).status).toBe(200);
    expect(await shelf()).toEqual({ quantity: 41, promised: 60 });
    expect(await act({ status: 'completed' })).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
    expect([await shelf(), (await read()).status]).toEqual([{ quantity: 41, promised: 60 }, 'confirmed']);
    await correct(60);
    expect((await act({ status: 'completed' })).status).toBe(200);
    expect(await shelf()).toEqual({ quantity: 0, promised: 0 });
  });

  it('of less costs less, is shown to both, and leaves the rest in the stock', async () => {
    const { id, act, shelf, correct, read } = await confirmed(60, [40, 20]);
    await correct(41);
    const done = await act({ status: 'completed', handedOver: [40, 1] });
    expect(done.body).toMatchObject({
      status: 'completed',
      totalAmount: 287,
      requestedMedications: [{ answer: { quantity: 40 } }, { answer: { quantity: 20, handedOver: 1 } }],
    });
    expect((await read()).requestedMedications[1].answer.handedOver).toBe(1);
    expect(await titles(id, 'patient')).toContain('Request completed in part');
    expect(await shelf()).toEqual({ quantity: 0, promised: 0 });
  });

  it.each<[string, object, string]>([
    ['more than promised', { status: 'completed', handedOver: [22] }, 'handedOver.0'],
    ['of nothing', { status: 'completed', handedOver: [0] }, 'handedOver'],
    ['without a number for each medicine', { status: 'completed', handedOver: [1, 1] }, 'handedOver'],
    ['of less than nothing', { status: 'completed', handedOver: [-1] }, 'handedOver.0'],
    ['before it is completed', { status: 'ready', handedOver: [21] }, 'handedOver'],
  ])('%s is refused', async (_name, body, path) => {
    const { act, shelf } = await confirmed(30, [21]);
    const refused = await act(body);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
    expect(await shelf()).toEqual({ quantity: 30, promised: 21 });
  });

  it('is the pharmacy’s own: a stranger neither sees nor completes it', async () => {
    const { id, shelf } = await confirmed(30, [21]);
    const stranger = as(await aFacilityAccount());
    expect((await stranger.patch(`/api/provider/requests/${id}`, { status: 'completed', handedOver: [21] })).status).toBe(404);
    expect(await shelf()).toEqual({ quantity: 30, promised: 21 });
  });
});

describe('fifty at once', () => {
  it('are promised and handed over each box once, never the last one twice and never below zero', async () => {
    const { asked, shelf, item, desk } = await stocked(100);
    await desk.get('/api/provider/inventory');
    const requests = await Promise.all(Array.from({ length: 50 }, (_, at) => asked(1 + (at % 7))));
    await Promise.all(requests.map((it) => it.quote()));
    const outcomes = await Promise.all(
      requests.map(async (it, at) => {
        const { status } = await it.accept();
        if (status !== 200) return status;
        if (at % 5 === 1) await it.cancel();
        else if (at % 2 === 0) await it.act({ status: 'completed' });
        return status;
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set([200, 409]));
    const [sum] = await testEm().execute<{ promised: number; sold: number }[]>(
      `select coalesce(sum(pieces) filter (where status in ('confirmed', 'ready')), 0)::int as promised,
         coalesce(sum(pieces) filter (where status = 'completed'), 0)::int as sold
       from (select status, (line -> 'answer' ->> 'quantity')::int as pieces
         from facility_requests, jsonb_array_elements(requested_medications) line where line -> 'answer' ->> 'inventoryId' = ?) lines`,
      [item.id],
    );
    const left = await shelf();
    expect(left).toEqual({ quantity: 100 - (sum?.sold ?? 0), promised: sum?.promised });
    expect((left?.quantity ?? 0) - (left?.promised ?? 0)).toBeGreaterThanOrEqual(0);
  });

  it('can’t overdraw an item in the database itself, whichever code accepts', async () => {
    const { asked, shelf } = await stocked(3);
    const requests = await Promise.all(Array.from({ length: 6 }, () => asked(1)));
    for (const it of requests) await it.quote();
    const accepted = await Promise.allSettled(
      requests.map(({ id }) => testEm().execute(`update facility_requests set status = 'confirmed' where id = ?`, [id])),
    );
    expect(accepted.filter((it) => it.status === 'fulfilled')).toHaveLength(3);
    expect(await shelf()).toEqual({ quantity: 3, promised: 3 });
  });
});
