import { describe, expect, it } from '@jest/globals';
import { EXPIRING_DAYS } from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { aFacilityAccount, aPatient, aProvider, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { aMedicationRequest, anItem } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';

const PATH = '/api/provider/inventory';
const dayAhead = (days: number): string => localDate(Date.now() + days * 86_400_000);

async function aPharmacy(given: Parameters<typeof aFacilityAccount>[0] = {}) {
  const account = await aFacilityAccount(given);
  const client = as(account);
  const add = (body: object) => client.post(PATH, { quantity: 20, ...body });
  const names = async (query = '') => (await client.get(`${PATH}${query}`)).body.map((it: { itemName: string }) => it.itemName);
  return { account, client, add, names, facilityId: account.facilityId };
}

/** A medicine that only this test has. */
async function aMedication(given: Partial<{ name: string; dosage: string; form: string }> = {}) {
  const em = testEm();
  const made = em.create(Medication, { name: `Medicine ${crypto.randomUUID()}`, dosage: '500mg', form: 'Tablet', ...given });
  await em.flush();
  return made;
}

describe('GET /api/provider/inventory', () => {
  it('lists the facility’s own stock by name in pages', async () => {
    const [{ client, facilityId }, other] = [await aPharmacy(), await aPharmacy()];
    for (const itemName of ['zinc', 'Aspirin', 'amoxicillin', 'Gauze']) await anItem(testEm(), facilityId, { itemName });
    await anItem(testEm(), other.facilityId, { itemName: 'Morphine' });
    const first = await client.get(`${PATH}?limit=3`);
    expect(first.body.map((it: { itemName: string }) => it.itemName)).toEqual(['amoxicillin', 'Aspirin', 'Gauze']);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    expect([second.body.map((it: { itemName: string }) => it.itemName), second.headers.get('link')]).toEqual([['zinc'], null]);
  });

  it('finds by the beginning of a word, type and medicine; signs find nothing', async () => {
    const { client, names, facilityId } = await aPharmacy();
    const medication = await aMedication({ name: 'Unobtainium' });
    await anItem(testEm(), facilityId, { itemName: 'Unobtainium', medicationId: medication.id });
    await anItem(testEm(), facilityId, { itemName: '100% cotton', itemType: 'supply' });
    expect(await names('?q=UNOBTAIN')).toEqual(['Unobtainium']);
    expect([await names('?q=%25'), await names('?q=100%25')]).toEqual([[], ['100% cotton']]);
    expect(await names('?type=supply')).toEqual(['100% cotton']);
    expect(await names(`?medicationId=${medication.id}`)).toEqual(['Unobtainium']);
    expect((await client.get(`${PATH}?q=unob`)).body).toMatchObject([{ strength: '500mg', form: 'Tablet', medicationId: medication.id }]);
  });

  it('marks items that are out, low, expired or expiring by the local day', async () => {
    const { client, names, facilityId } = await aPharmacy();
    const items = {
      plenty: { expiryDate: dayAhead(EXPIRING_DAYS + 1) },
      out: { quantity: 0 },
      low: { quantity: 5, lowStockAt: 5 },
      enough: { quantity: 6, lowStockAt: 5 },
      expired: { expiryDate: dayAhead(-1) },
      'expiring today': { expiryDate: dayAhead(0) },
      'expiring late': { expiryDate: dayAhead(EXPIRING_DAYS) },
    };
    for (const [itemName, given] of Object.entries(items)) await anItem(testEm(), facilityId, { itemName, ...given });
    const { body } = await client.get(PATH);
    const marks = Object.fromEntries(body.map((it: { itemName: string; marks: string[] }) => [it.itemName, it.marks]));
    expect(marks).toEqual({
      plenty: [],
      out: ['out'],
      low: ['low'],
      enough: [],
      expired: ['expired'],
      'expiring today': ['expiring'],
      'expiring late': ['expiring'],
    });
    expect(await names('?mark=out')).toEqual(['out']);
    expect(await names('?mark=low')).toEqual(['low']);
    expect(await names('?mark=expired')).toEqual(['expired']);
    expect(await names('?mark=expiring')).toEqual(['expiring late', 'expiring today']);
  });

  it('sorts by quantity, price and expiry either way, without a figure last, page by page', async () => {
    const { client, facilityId, names } = await aPharmacy();
    const items = {
      few: { quantity: 9, price: 100, expiryDate: '2030-01-01' },
      many: { quantity: 1000, price: 20.5, expiryDate: '2029-06-01' },
      some: { quantity: 10, price: null, expiryDate: null },
    };
    for (const [itemName, given] of Object.entries(items)) await anItem(testEm(), facilityId, { itemName, ...given });
    expect(await names('?sort=quantity')).toEqual(['few', 'some', 'many']);
    expect(await names('?sort=quantity&order=desc')).toEqual(['many', 'some', 'few']);
    expect(await names('?sort=price')).toEqual(['many', 'few', 'some']);
    expect(await names('?sort=price&order=desc')).toEqual(['few', 'many', 'some']);
    expect(await names('?sort=expiry')).toEqual(['many', 'few', 'some']);
    expect(await names('?order=desc')).toEqual(['some', 'many', 'few']);
    const first = await client.get(`${PATH}?sort=price&order=desc&limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await client.get(next)).body.map((it: { itemName: string }) => it.itemName)).toEqual(['many']);
    expect((await client.get(next.replace('sort=price', 'sort=quantity'))).status).toBe(400);
  });

  it('is not_found for an account without a facility, and refuses invalid filters', async () => {
    const client = as(await aProvider({ providerType: 'health_facility' }));
    for (const answer of [
      await client.get(PATH),
      await client.get(`${PATH}/export`),
      await client.post(PATH, { itemName: 'x', quantity: 1 }),
    ])
      expect(answer.status).toBe(404);
    const { client: own } = await aPharmacy();
    for (const query of ['?mark=lost', '?type=toy', '?cursor=abc', '?medicationId=1'])
      expect((await own.get(`${PATH}${query}`)).status).toBe(400);
  });
});

describe('POST /api/provider/inventory', () => {
  it('adds an item with defaults for missing fields, and records it', async () => {
    const { add, facilityId } = await aPharmacy();
    const { status, body } = await add({ itemName: '  Kosso tea ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      itemName: 'Kosso tea',
      itemType: 'medication',
      medicationId: null,
      quantity: 20,
      price: null,
      expiryDate: null,
      isAvailable: true,
      lowStockAt: 10,
      marks: [],
    });
    expect(await testEm().findOneOrFail(FacilityInventory, { id: body.id })).toMatchObject({ facilityId, isDemo: false });
    expect(await auditActionsOn(body.id)).toEqual(['inventory.create']);
  });

  it('finds the catalog’s medicine by its name, with strength if the name is ambiguous', async () => {
    const { add } = await aPharmacy();
    const only = await aMedication();
    const [tablet, syrup] = [await aMedication({ name: 'Twin' }), await aMedication({ name: 'Twin', dosage: '120mg/5ml', form: 'Syrup' })];
    const of = async (body: object) => (await add(body)).body.medicationId;
    expect(await of({ itemName: only.name.toUpperCase() })).toBe(only.id);
    expect(await of({ itemName: 'Twin' })).toBeNull();
    expect(await of({ itemName: 'twin  120mg/5ml syrup' })).toBe(syrup.id);
    expect(await of({ itemName: 'My tablets', medicationId: tablet.id })).toBe(tablet.id);
    expect(await of({ itemName: 'Twin 500mg Tablet', itemType: 'supply' })).toBeNull();
    expect(await add({ itemName: 'x', medicationId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'medicationId' }] },
    });
  });

  it('refuses a second row for one item and expiry date, by name or medicine, even when two are added at once', async () => {
    const { add, facilityId } = await aPharmacy();
    const { name, id } = await aMedication();
    const answers = await Promise.all([1, 2, 3].map(() => add({ itemName: 'Gauze', itemType: 'supply' })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find((it) => it.status === 409)?.body).toMatchObject({
      code: 'duplicate_item',
      message: 'This item is already in your stock with this expiry date',
    });
    expect((await add({ itemName: 'GAUZE', itemType: 'supply' })).status).toBe(409);
    expect((await add({ itemName: 'Gauze', itemType: 'supply', expiryDate: '2028-01-01' })).status).toBe(201);
    expect([(await add({ itemName: name })).status, (await add({ itemName: 'Other name', medicationId: id })).status]).toEqual([201, 409]);
    expect(await testEm().count(FacilityInventory, { facilityId })).toBe(3);
    expect((await (await aPharmacy()).add({ itemName: 'Gauze' })).status).toBe(201);
  });

  it('adds once for one key', async () => {
    const { client, facilityId } = await aPharmacy();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => client.post(PATH, { itemName: 'Once', quantity: 1 }, key);
    const answers = [await send(), await send()];
    expect(answers.map((it) => [it.status, it.body.id])).toEqual([1, 2].map(() => [201, answers[0]?.body.id]));
    expect(await testEm().count(FacilityInventory, { facilityId })).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no name', { itemName: ' ' }, 'itemName'],
    ['a fraction', { quantity: 1.5 }, 'quantity'],
    ['less than nothing', { quantity: -1 }, 'quantity'],
    ['more than a million', { quantity: 1_000_001 }, 'quantity'],
    ['a price in tenths of cents', { price: 1.005 }, 'price'],
    ['a day that is none', { expiryDate: '2027-02-30' }, 'expiryDate'],
    ['a day that no calendar has', { expiryDate: '0000-01-01' }, 'expiryDate'],
    ['a type of its own', { itemType: 'toy' }, 'itemType'],
    ['a facility of others', { facilityId: crypto.randomUUID() }, 'facilityId'],
  ])('refuses %s', async (_name, given, path) => {
    const { add } = await aPharmacy();
    expect(await add({ itemName: 'Gauze', ...given })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

describe('PATCH /api/provider/inventory/:id', () => {
  it('changes the given fields, keeps the rest, and records it', async () => {
    const { client, add } = await aPharmacy();
    const { body: item } = await add({ itemName: 'Gauze', price: 12.5, expiryDate: '2028-01-01' });
    const { status, body } = await client.patch(`${PATH}/${item.id}`, { quantity: 3, updatedAt: item.updatedAt });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...item,
      quantity: 3,
      marks: ['low'],
      movementId: expect.any(String),
      version: body.version,
      updatedAt: body.updatedAt,
    });
    expect(body.version).not.toBe(item.version);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(item.updatedAt));
    expect(await auditActionsOn(item.id)).toEqual(['inventory.create', 'inventory.change']);
  });

  it('keeps the second of two tabs from overwriting the first, at once or later', async () => {
    const { client, add } = await aPharmacy();
    const { body: item } = await add({ itemName: 'Gauze' });
    const change = (quantity: number) => client.patch(`${PATH}/${item.id}`, { quantity, updatedAt: item.updatedAt });
    const statuses = (await Promise.all([change(1), change(2)])).map((it) => it.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await change(3)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await client.get(PATH)).body[0].quantity).toBe(statuses[0] === 200 ? 1 : 2);
    expect(await refusalsOn(item.id)).toEqual(['changed_elsewhere', 'changed_elsewhere']);
  });

  it('doesn’t restore a quantity that a request has deducted meanwhile', async () => {
    const { account, client, add, facilityId } = await aPharmacy();
    const { body: item } = await add({ itemName: 'Gauze' });
    const answer = { availability: 'available' as const, quantity: 5, unitPrice: 1, substitute: null, inventoryId: item.id };
    const { id } = await aMedicationRequest(testEm(), (await aPatient()).id, facilityId, {
      status: 'ready',
      requestedMedications: [{ name: 'Gauze', medicationId: null, quantity: 5, answer }],
    });
    expect((await as(account).patch(`/api/provider/requests/${id}`, { status: 'completed' })).status).toBe(200);
    expect((await client.patch(`${PATH}/${item.id}`, { quantity: 21, updatedAt: item.updatedAt })).status).toBe(409);
    expect((await client.get(PATH)).body[0].quantity).toBe(15);
  });

  it('is refused after a sale that began before the item was last changed, and had to wait', async () => {
    const { account, client, facilityId } = await aPharmacy();
    const changed = new Date(Date.now() + 60_000);
    const item = await anItem(testEm(), facilityId, { updatedAt: changed });
    const answer = { availability: 'available' as const, quantity: 5, unitPrice: 1, substitute: null, inventoryId: item.id };
    const { id } = await aMedicationRequest(testEm(), (await aPatient()).id, facilityId, {
      status: 'ready',
      requestedMedications: [{ name: 'Gauze', medicationId: null, quantity: 5, answer }],
    });
    await as(account).patch(`/api/provider/requests/${id}`, { status: 'completed' });
    const [sold] = (await client.get(PATH)).body;
    expect(sold.quantity).toBe(45);
    expect(Date.parse(sold.updatedAt)).toBeGreaterThan(+changed);
  });

  it('and concurrent sales wait for each other without deadlock', async () => {
    const { client, add, facilityId } = await aPharmacy();
    const [one, two] = [(await add({ itemName: 'One', quantity: 1000 })).body, (await add({ itemName: 'Two', quantity: 1000 })).body];
    const patient = await aPatient();
    const lineOf = (item: { id: string; itemName: string }) => {
      const answer = { availability: 'available' as const, quantity: 1, unitPrice: 1, substitute: null, inventoryId: item.id };
      return { name: item.itemName, medicationId: null, quantity: 1, answer };
    };
    const sales: string[] = [];
    for (const sold of Array.from({ length: 6 }, () => [[one, two], [one], [two]]).flat()) {
      const given = { status: 'ready' as const, requestedMedications: sold.map(lineOf) };
      sales.push((await aMedicationRequest(testEm(), patient.id, facilityId, given)).id);
    }
    const sell = (id: string) => client.patch(`/api/provider/requests/${id}`, { status: 'completed' });
    const touch = ({ id, updatedAt }: { id: string; updatedAt: string }) => client.patch(`${PATH}/${id}`, { lowStockAt: 3, updatedAt });
    const answers = await Promise.all(sales.flatMap((id, at) => [sell(id), touch(at % 2 === 0 ? one : two)]));
    expect(answers.map((it) => it.status).filter((it) => it !== 200 && it !== 409)).toEqual([]);
    const left = (await client.get(PATH)).body.map((it: { quantity: number }) => it.quantity);
    expect(left).toEqual([988, 988]);
  });

  it('finds the medicine of a new name, and refuses a name that another item has', async () => {
    const { client, add } = await aPharmacy();
    const [one, other] = [await aMedication(), await aMedication()];
    await add({ itemName: one.name });
    const { body: item } = await add({ itemName: other.name });
    const change = (body: object, updatedAt = item.updatedAt) => client.patch(`${PATH}/${item.id}`, { updatedAt, ...body });
    expect(await change({ itemName: one.name })).toMatchObject({ status: 409, body: { code: 'duplicate_item' } });
    const renamed = await change({ itemName: 'Mixture of the house' });
    expect(renamed).toMatchObject({ status: 200, body: { medicationId: null, strength: null } });
    expect((await change({ itemType: 'supply' }, renamed.body.updatedAt)).body.itemType).toBe('supply');
  });

  it('is not_found for the item of another facility, and changes nothing there', async () => {
    const [own, other] = [await aPharmacy(), await aPharmacy()];
    const { body: item } = await other.add({ itemName: 'Gauze' });
    expect((await own.client.patch(`${PATH}/${item.id}`, { quantity: 0, updatedAt: item.updatedAt })).status).toBe(404);
    expect((await own.client.delete(`${PATH}/${item.id}`)).status).toBe(404);
    expect((await other.client.get(PATH)).body).toEqual([item]);
  });

  it.each([{ quantity: 1 }, { updatedAt: 'now' }, { updatedAt: '2026-01-01T00:00:00.000Z', quantity: null }])(
    'refuses %j',
    async (body) => {
      const { client, add } = await aPharmacy();
      const { id } = (await add({ itemName: 'Gauze' })).body;
      expect((await client.patch(`${PATH}/${id}`, body)).status).toBe(400);
    },
  );
});

describe('DELETE /api/provider/inventory/:id', () => {
  it('removes an item once, and records it', async () => {
    const { client, add, names } = await aPharmacy();
    const { id } = (await add({ itemName: 'Gauze' })).body;
    expect([(await client.delete(`${PATH}/${id}`)).status, (await client.delete(`${PATH}/${id}`)).status]).toEqual([204, 404]);
    expect([await names(), await auditActionsOn(id)]).toEqual([[], ['inventory.create', 'inventory.delete']]);
  });
});

describe('patients', () => {
  it('see the stock of a verified pharmacy, but not of an unverified one', async () => {
    const [name, patient] = [`Pharmacy ${crypto.randomUUID()}`, as(await aPatient())];
    const [verified, waiting] = [await aPharmacy({ name }), await aPharmacy({ name, isVerified: false, verificationStatus: 'pending' })];
    for (const it of [verified, waiting]) expect((await it.add({ itemName: 'Gauze' })).status).toBe(201);
    await verified.add({ itemName: 'Not offered', isAvailable: false });
    const { body } = await patient.get(`/api/pharmacies?q=${encodeURIComponent(name)}`);
    expect(body).toMatchObject([{ id: verified.facilityId, medicinesInStock: 1 }]);
    expect((await waiting.client.get(PATH)).body).toHaveLength(1);
  });
});
