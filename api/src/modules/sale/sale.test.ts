import { describe, expect, it } from '@jest/globals';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { aMedicationRequest, anItem } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import type { FacilityInventory } from '../inventory/facility-inventory.entity.ts';

const SALES = '/api/provider/sales';

async function aCounter(given: Partial<FacilityInventory> = {}) {
  const pharmacy = await aFacilityAccount();
  const desk = as(pharmacy);
  const item = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Amoxicillin', quantity: 41, ...given });
  const sell = (quantity: number, more: object = {}) =>
    desk.post(SALES, { lines: [{ inventoryId: item.id, quantity, unitPrice: 7.5, ...more }] });
  const shelf = async () => {
    const [row] = await testEm().execute<{ quantity: number; promised: number; offered: boolean }[]>(
      'select quantity, promised, is_available as offered from facility_inventory where id = ?',
      [item.id],
    );
    return row;
  };
  const movements = async () => (await desk.get(`/api/provider/inventory/${item.id}/movements`)).body;
  /** A request for some pieces, with a quote from this item. */
  const asked = async (quantity: number) => {
    const patient = await aPatient();
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, {
      requestedMedications: [{ name: 'Amoxicillin', quantity, medicationId: null }],
    });
    const act = (body: object) => desk.patch(`/api/provider/requests/${id}`, body);
    const line = { availability: 'available', unitPrice: 7, inventoryId: item.id };
    const { version } = (await act({ status: 'quoted', lines: [line] })).body;
    const accept = () => as(patient).post(`/api/medication-requests/${id}/quote`, { decision: 'accept', quotedAt: version });
    return { id, act, accept };
  };
  return { pharmacy, desk, item, sell, shelf, movements, asked };
}

describe('a sale at the counter', () => {
  it('deducts what was sold and answers with its receipt, which can be read again', async () => {
    const { desk, item, sell, shelf, movements } = await aCounter();
    const { status, body } = await sell(2);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        number: 1,
        facilityName: expect.any(String),
        facilityAddress: null,
        facilityPhone: null,
        lines: [{ inventoryId: item.id, name: 'Amoxicillin', quantity: 2, unitPrice: 7.5 }],
        totalAmount: 15,
        soldAt: expect.any(String),
      },
    ]);
    expect((await desk.get(`${SALES}/${body.id}`)).body).toEqual(body);
    expect((await as(await aFacilityAccount()).get(`${SALES}/${body.id}`)).status).toBe(404);
    expect((await sell(39)).body.number).toBe(2);
    expect(await shelf()).toEqual({ quantity: 0, promised: 0, offered: false });
    expect(await movements()).toMatchObject([
      { kind: 'sold', change: -39, left: 0 },
      { kind: 'sold', change: -2, left: 39, relatedId: body.id, by: expect.stringMatching(/\w/) },
    ]);
    expect(await auditActionsOn(body.id)).toEqual(['sale.create']);
  });

  it('names a medicine with strength and form', async () => {
    const em = testEm();
    const medicine = em.create(Medication, { name: 'Amoxicillin', dosage: '500mg', form: 'Capsule', manufacturer: crypto.randomUUID() });
    await em.flush();
    const { sell } = await aCounter({ medicationId: medicine.id });
    expect((await sell(1)).body.lines[0].name).toBe('Amoxicillin 500mg Capsule');
  });

  it('refuses what is promised to a patient, expired, or of another stock, and then deducts nothing', async () => {
    const { desk, item, sell, shelf, asked } = await aCounter();
    const { accept } = await asked(21);
    await accept();
    expect(await sell(21)).toMatchObject({ status: 409, body: { code: 'not_enough_stock', issues: [{ path: 'lines.0.quantity' }] } });
    const other = await aCounter({ expiryDate: '2020-01-31' });
    expect((await other.sell(1)).body.issues[0].path).toBe('lines.0.inventoryId');
    const line = (inventoryId: string) => ({ inventoryId, quantity: 1, unitPrice: 1 });
    expect((await desk.post(SALES, { lines: [line(item.id), line(other.item.id)] })).body.issues[0].path).toBe('lines.1.inventoryId');
    expect((await desk.post(SALES, { lines: [line(item.id), line(item.id)] })).status).toBe(400);
    expect(await shelf()).toMatchObject({ quantity: 41, promised: 21 });
    expect((await sell(20)).status).toBe(201);
  });
});

describe('the movements of an item', () => {
  it('name every change of the quantity, its reason and who made it', async () => {
    const { desk } = await aCounter();
    const path = '/api/provider/inventory';
    const { id, version } = (await desk.post(path, { itemName: 'Gauze', itemType: 'supply', quantity: 9, price: 3 })).body;
    const counted = await desk.patch(`${path}/${id}`, { quantity: 7, reason: 'damaged', version });
    await desk.patch(`${path}/${id}`, { price: 4, version: counted.body.version });
    const form = new FormData();
    form.append('stock', new File(['name,quantity\nGauze,12\nPlaster,4\n'], 'stock.csv', { type: 'text/csv' }));
    await desk.post(`${path}/import`, form);
    const read = async (itemId: string) => (await desk.get(`${path}/${itemId}/movements`)).body;
    expect(await read(id)).toMatchObject([
      { kind: 'imported', change: 5, left: 12, reason: null },
      { kind: 'corrected', change: -2, left: 7, reason: 'damaged' },
      { kind: 'added', change: 9, left: 9, reason: null },
    ]);
    const [plaster] = (await desk.get(`${path}?q=plaster`)).body;
    expect(await read(plaster.id)).toMatchObject([{ kind: 'imported', change: 4, left: 4 }]);
    const latest = await desk.get(`${path}/${id}/movements?limit=1`);
    const next = /<([^>]+)>/.exec(latest.headers.get('link') ?? '')?.[1] ?? '';
    expect((await desk.get(next)).body[0]).toMatchObject({ kind: 'corrected' });
  });
});

describe('the file of sales', () => {
  it('has a line for each item that was sold on the days, of the own sales alone, and as many as there are', async () => {
    const { pharmacy, desk, item, sell } = await aCounter();
    const gauze = await anItem(testEm(), pharmacy.facilityId, { itemName: 'Gauze, sterile', quantity: 5 });
    await sell(2);
    await desk.post(SALES, { lines: [item.id, gauze.id].map((inventoryId) => ({ inventoryId, quantity: 3, unitPrice: 1.15 })) });
    await (await aCounter()).sell(1);
    const lines = async (query = '') => (await desk.get(`${SALES}/export${query}`)).text.trim().split('\r\n');
    expect(await lines()).toEqual([
      'soldAt,receipt,item,quantity,unitPrice,amount',
      expect.stringMatching(/^20\S+Z,1,Amoxicillin,2,7\.5,15$/),
      expect.stringMatching(/^20\S+Z,2,Amoxicillin,3,1\.15,3\.45$/),
      expect.stringMatching(/^20\S+Z,2,"Gauze, sterile",3,1\.15,3\.45$/),
    ]);
    await testEm().execute(
      `insert into stock_sales (facility_id, number, lines, total_amount, sold_at)
       select ?, 2 + n, jsonb_build_array(l, l, l), 3, now() from generate_series(1, 700) n,
         jsonb_build_object('inventoryId', ?::text, 'name', 'Zinc', 'quantity', 1, 'unitPrice', 1) l`,
      [pharmacy.facilityId, item.id],
    );
    expect((await lines()).length).toBe(1 + 3 + 2100);
    expect(await lines('?from=2020-01-01&to=2020-01-31')).toHaveLength(1);
    expect((await desk.get(`${SALES}/export?from=2020-02-01&to=2020-01-01`)).status).toBe(400);
  });
});

describe('the reason of a correction', () => {
  it('can be given afterward, for corrections of this item of the own stock alone', async () => {
    const { desk, item, sell, movements } = await aCounter();
    const { version } = (await desk.get('/api/provider/inventory')).body[0];
    const changed = await desk.patch(`/api/provider/inventory/${item.id}`, { quantity: 40, reason: 'counted', version });
    const path = `/api/provider/inventory/${item.id}/movements`;
    const explained = { movements: [changed.body.movementId], reason: 'damaged' };
    expect((await as(await aFacilityAccount()).patch(path, explained)).status).toBe(404);
    expect((await desk.patch(path, explained)).status).toBe(204);
    expect(await movements()).toMatchObject([{ id: changed.body.movementId, kind: 'corrected', reason: 'damaged', left: 40 }]);
    expect(await auditActionsOn(item.id)).toContain('inventory.explain');
    await sell(1);
    const [sold] = await movements();
    expect((await desk.patch(path, { movements: [sold.id, changed.body.movementId], reason: 'expired' })).status).toBe(404);
    expect((await desk.patch(path, { movements: [], reason: 'expired' })).status).toBe(400);
    expect((await movements()).map((it: { reason: string | null }) => it.reason)).toEqual([null, 'damaged']);
  });
});

describe('fifty sales, acceptances and hand-overs at once', () => {
  it('leave each box in one place, and the stock never below zero', async () => {
    const { item, sell, shelf, asked } = await aCounter({ quantity: 100 });
    const requests = await Promise.all(Array.from({ length: 25 }, (_, at) => asked(1 + (at % 5))));
    const taking = [
      ...requests.map(async ({ accept, act }, at) => {
        const { status } = await accept();
        if (status === 200 && at % 2 === 0) await act({ status: 'completed' });
        return status;
      }),
      ...Array.from({ length: 25 }, async (_, at) => (await sell(1 + (at % 6))).status),
    ];
    expect(new Set(await Promise.all(taking))).toEqual(new Set([200, 201, 409]));
    const [sum] = await testEm().execute<{ moved: number; sold: number; handed: number; promised: number; least: number }[]>(
      `select (select sum(change)::int from stock_movements where item_id = i.id) as moved,
         (select min("left") from stock_movements where item_id = i.id) as least,
         (select coalesce(sum((line ->> 'quantity')::int), 0)::int from stock_sales s, jsonb_array_elements(s.lines) line
           where line ->> 'inventoryId' = i.id::text) as sold,
         lines.handed, lines.promised
       from facility_inventory i, lateral (
         select coalesce(sum(pieces) filter (where status = 'completed'), 0)::int as handed,
           coalesce(sum(pieces) filter (where status = 'confirmed'), 0)::int as promised
         from (select q.status, (line -> 'answer' ->> 'quantity')::int as pieces
           from facility_requests q, jsonb_array_elements(q.requested_medications) line
           where line -> 'answer' ->> 'inventoryId' = i.id::text) given) lines
       where i.id = ?`,
      [item.id],
    );
    const left = await shelf();
    expect(left?.quantity).toBe(100 + (sum?.moved ?? 0));
    expect(left).toMatchObject({ quantity: 100 - (sum?.sold ?? 0) - (sum?.handed ?? 0), promised: sum?.promised });
    expect(sum?.least).toBeGreaterThanOrEqual(0);
    expect((left?.quantity ?? 0) - (left?.promised ?? 0)).toBeGreaterThanOrEqual(0);
  });
});

describe('a sale on prescription', () => {
  const prescription = { patientName: 'Hana Bekele', reference: 'RX 17, Dr. Abebe' };
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  const register = async (desk: ReturnType<typeof as>) => (await desk.get(`/api/provider/register?month=${month}`)).body;

  it('needs the patient and the paper, stays below the limit, and is entered in the register', async () => {
    const { desk, item, sell } = await aCounter({ saleRule: 'controlled', mostPerSale: 10 });
    const lines = [{ inventoryId: item.id, quantity: 10, unitPrice: 7.5 }];
    expect((await sell(10)).body.issues[0].path).toBe('prescription.reference');
    const much = await desk.post(SALES, { lines: [{ ...lines[0], quantity: 11 }], prescription });
    expect(much.body.issues[0]).toMatchObject({
      path: 'lines.0.quantity',
      message: 'This is more than your limit for one sale of this item',
    });
    expect(await register(desk)).toEqual([]);
    expect((await desk.post(SALES, { lines, prescription })).status).toBe(201);
    expect(await register(desk)).toMatchObject([
      {
        itemName: 'Amoxicillin',
        saleRule: 'controlled',
        quantity: 10,
        patientName: 'Hana Bekele',
        paper: 'RX 17, Dr. Abebe',
        by: 'Selam Pharmacy',
      },
    ]);
    expect(await register(as(await aFacilityAccount()))).toEqual([]);
    expect((await desk.get('/api/provider/register?month=2020-13')).status).toBe(400);
    expect((await desk.get('/api/provider/register?month=2020-12')).body).toEqual([]);
  });

  it('enters what is handed over for a request with its reference, and nothing that is sold freely', async () => {
    const { desk, sell, asked } = await aCounter({ saleRule: 'prescription' });
    const { id, act, accept } = await asked(3);
    await accept();
    await act({ status: 'completed' });
    const { reference } = (await desk.get(`/api/provider/requests/${id}`)).body;
    expect(await register(desk)).toMatchObject([{ quantity: 3, paper: reference, saleRule: 'prescription' }]);
    const free = await aCounter();
    await free.sell(2);
    expect(await register(free.desk)).toEqual([]);
    expect((await sell(1)).status).toBe(400);
  });

  it('keeps its rule and limit through an import without columns for them, and takes those of one that has them', async () => {
    const { desk, item } = await aCounter({ saleRule: 'controlled', mostPerSale: 10 });
    const stock = new File(['name,quantity\nAmoxicillin,50\n'], 'stock.csv', { type: 'text/csv' });
    await desk.post('/api/provider/inventory/import', aForm({}, { stock }));
    const [found] = (await desk.get('/api/provider/inventory')).body;
    expect(found).toMatchObject({ id: item.id, quantity: 50, saleRule: 'controlled', mostPerSale: 10 });
    const rules = new File(
      ['name,quantity,Prescription,Limit\nAmoxicillin,50,Yes,\nTramadol,5,narcotic,20 tabs\nZinc,1,maybe,\n'],
      'rules.csv',
      {
        type: 'text/csv',
      },
    );
    const report = (await desk.post('/api/provider/inventory/import', aForm({}, { stock: rules }))).body;
    expect(report.rows[0]).toMatchObject({
      changes: [],
      ruleChanges: [{ column: 'sale_rule', before: 'controlled', after: 'prescription' }],
    });
    expect(report.rows[2]).toMatchObject({ outcome: 'refused', column: null, ruleColumn: 'sale_rule', value: 'maybe' });
    expect((await desk.get('/api/provider/inventory')).body).toMatchObject([
      { itemName: 'Amoxicillin', saleRule: 'prescription', mostPerSale: 10 },
      { itemName: 'Tramadol', saleRule: 'controlled', mostPerSale: 20 },
    ]);
  });
});
