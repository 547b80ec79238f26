import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { offer, suggestion } from '@tenaye/contracts/public-search.ts';
import * as z from 'zod/mini';
import { aVisitor, testEm } from '#test/harness.ts';
import { aFacility, anItem } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { LabTest } from '../catalogue/lab-test.entity.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { medicinesInStock } from '../facility/pharmacy-list.view.ts';
import { Place } from '../place/place.entity.ts';

/** A word that only this test's rows have, with letters only, because a medicine's digits are its strength. */
const mark = (): string =>
  `x${[...crypto.randomUUID().slice(0, 8)].map((it) => String.fromCharCode(103 + Number.parseInt(it, 16))).join('')}`;

async function offersOf(query: Record<string, string>) {
  const { status, body } = await aVisitor().get(`/api/directory/offers?${new URLSearchParams(query)}`);
  expect([query, status]).toEqual([query, 200]);
  return z.array(offer).parse(body);
}
const shop = (name: string, given: Partial<Facility> = {}) =>
  aFacility(testEm(), { name, facilityType: 'pharmacy', phone: '+251911234567', email: `${mark()}@shop.example`, ...given });

async function aMedicine(name: string, dosage = '500mg'): Promise<string> {
  const em = testEm();
  const it = em.create(Medication, { name, dosage, form: 'Capsule' });
  await em.flush();
  return it.id;
}

describe('GET /api/directory/offers', () => {
  it('tells visitors which pharmacies have a medicine, with price and age of the stock, without quantities (N10)', async () => {
    const q = mark();
    const medicationId = await aMedicine(q);
    const dear = await shop('Dear', { latitude: 9.01, longitude: 38.7 });
    const cheap = await shop('Cheap', { latitude: 9.5, longitude: 38.7 });
    const common = { medicationId, itemName: q, quantity: 87_654_321 };
    await anItem(testEm(), dear.id, { ...common, price: 9 });
    await anItem(testEm(), cheap.id, { ...common, price: 7.5 });
    await anItem(testEm(), cheap.id, { ...common, price: 8 });
    const found = await offersOf({ kind: 'pharmacy', item: `${q} 500mg` });
    expect(found.map((it) => [it.name, it.item.name, it.item.price, it.distance])).toEqual([
      ['Cheap', `${q} 500mg Capsule`, 7.5, null],
      ['Dear', `${q} 500mg Capsule`, 9, null],
    ]);
    expect(Date.now() - Date.parse(found[0]?.item.updatedAt ?? '')).toBeLessThan(60_000);
    const near = await offersOf({ kind: 'pharmacy', item: q, lat: '9', lng: '38.7' });
    expect(near.map((it) => [it.name, it.distance])).toEqual([
      ['Dear', 1.1],
      ['Cheap', 55.6],
    ]);
    const em = testEm();
    em.create(Place, { name: `Town${q}`, latitude: 9, longitude: 38.7 });
    await em.flush();
    expect((await offersOf({ kind: 'pharmacy', item: q, place: `Town${q}` })).map((it) => it.distance)).toEqual([1.1, 55.6]);
    const elsewhere = { place: `Town${q}`, lat: '9.5', lng: '38.7' };
    expect((await offersOf({ kind: 'pharmacy', item: q, ...elsewhere })).map((it) => it.name)).toEqual(['Dear', 'Cheap']);
    const text = await (await aVisitor().fetch(`/api/directory/offers?kind=pharmacy&item=${q}`)).text();
    expect(text).not.toMatch(/87654321|quantity|911234567|@|phone|email|account/i);
  });

  it('leaves out what is sold out, promised, expired or withdrawn, and pharmacies that aren’t listed', async () => {
    const q = mark();
    const medicationId = await aMedicine(q);
    const item = { medicationId, itemName: q, quantity: 5, price: 1 };
    const sold = [{ quantity: 0 }, { promised: 5 }, { expiryDate: '2020-01-01' }, { isAvailable: false }];
    for (const it of sold) await anItem(testEm(), (await shop('None')).id, { ...item, ...it });
    await anItem(testEm(), (await shop('Hidden', { isVerified: false })).id, item);
    expect(await offersOf({ kind: 'pharmacy', item: q })).toEqual([]);
  });

  it('leaves out an item of which some pieces have expired and all others are promised', async () => {
    const q = mark();
    const { id: facilityId } = await shop('In part');
    const { id } = await anItem(testEm(), facilityId, { itemName: q, quantity: 5, price: 1, expiryDate: '2020-01-01' });
    const found = async () => {
      const [shelf] = await testEm().execute<{ counted: number; ranked: number }[]>(sql`
        select ${medicinesInStock(today())} as counted, (select count(*)::int from stock_on_sale s
          where s.facility_id = ${facilityId} and coalesce(s.expiry_date >= ${today()}::date, true)) as ranked
        from facility_inventory where facility_id = ${facilityId}`);
      return [(await offersOf({ kind: 'pharmacy', item: q })).length, shelf?.counted, shelf?.ranked];
    };
    const give = (sql: string) =>
      testEm().transactional(async (em) => {
        await em.execute(sql, [id]);
        await em.execute(
          'update facility_inventory i set quantity = (select sum(b.quantity) from stock_batches b where b.item_id = i.id) where i.id = ?',
          [id],
        );
      });
    expect(await found()).toEqual([0, 0, 0]);
    await give("insert into stock_batches (item_id, quantity, expiry_date) values (?, 10, '2099-01-01')");
    expect(await found()).toEqual([1, 1, 1]);
    const promise = (count: number) => testEm().execute('update facility_inventory set promised = ? where id = ?', [count, id]);
    await promise(10);
    expect(await found()).toEqual([0, 0, 0]);
    await promise(9);
    expect(await found()).toEqual([1, 1, 1]);
    await promise(10);
    await give('insert into stock_batches (item_id, quantity) values (?, 1)');
    expect(await found()).toEqual([1, 1, 1]);
  });

  it('knows a medicine by a pharmacy’s own name, the beginning of its name, and Ethiopic letters (n21)', async () => {
    const q = mark();
    await anItem(testEm(), (await shop('Own')).id, { itemName: `${q} syrup`, quantity: 5, price: null });
    expect((await offersOf({ kind: 'pharmacy', item: `${q} syrup` })).map((it) => [it.name, it.item.price])).toEqual([['Own', null]]);
    const medicationId = await aMedicine(`${q}amol`);
    await anItem(testEm(), (await shop('Catalog')).id, { medicationId, itemName: 'x', quantity: 5, price: 2 });
    expect((await offersOf({ kind: 'pharmacy', item: q })).map((it) => it.name)).toEqual(['Catalog']);
    const paracetamol = await aMedicine('Paracetamol', `${q}mg`);
    const amharic = await shop(`Amharic ${q}`);
    await anItem(testEm(), amharic.id, { medicationId: paracetamol, itemName: 'x', quantity: 5, price: 0.01 });
    expect((await offersOf({ kind: 'pharmacy', item: 'ፓራሲታሞል 500' })).map((it) => it.name)).toContain(`Amharic ${q}`);
  });

  it('tells which centers do a test, for how much, whatever it is called', async () => {
    const q = mark();
    const em = testEm();
    em.create(LabTest, { kind: 'lab', name: `${q} count`, shortName: `${q}c` });
    await em.flush();
    await aFacility(em, { name: 'Hospital', facilityType: 'hospital', services: [`${q} Count`], servicePrices: { [`${q} Count`]: 320 } });
    await aFacility(em, { name: 'Lab', services: [`${q}c`, 'CBC'] });
    await aFacility(em, { name: 'Other', services: ['Other'] });
    await aFacility(em, { name: 'Hidden', services: [`${q}c`], isActive: false });
    const found = await offersOf({ kind: 'center', item: `${q}c` });
    expect(found.map((it) => [it.name, it.item])).toEqual([
      ['Hospital', { name: `${q} Count`, price: 320, updatedAt: null }],
      ['Lab', { name: `${q}c`, price: null, updatedAt: null }],
    ]);
  });

  it('knows a test by any word of its name, and not by a part of a word', async () => {
    const q = mark();
    const em = testEm();
    em.create(LabTest, { kind: 'lab', name: `Film for ${q}`, shortName: null });
    await em.flush();
    await aFacility(em, { name: 'Lab', services: [`Film for ${q}`] });
    expect((await offersOf({ kind: 'center', item: q.toUpperCase() })).map((it) => it.item.name)).toEqual([`Film for ${q}`]);
    expect(await offersOf({ kind: 'center', item: q.slice(0, -1) })).toEqual([]);
  });

  it('understands a question, and a place behind it', async () => {
    const q = mark();
    const town = `Town${q}`;
    const em = testEm();
    em.create(Place, { name: town, latitude: 7.05, longitude: 38.48 });
    em.create(LabTest, { kind: 'imaging', name: `${q} of knee`, shortName: null });
    em.create(LabTest, { kind: 'imaging', name: `Chest ${q}`, shortName: null });
    await em.flush();
    const shopId = (await shop(`Shop ${q}`, { latitude: 7.05, longitude: 38.48 })).id;
    await anItem(em, shopId, { medicationId: await aMedicine(`${q}cillin`), itemName: 'x', quantity: 5, price: 2 });
    await aFacility(em, { name: 'Center', facilityType: 'diagnostic_imaging', services: [`Chest ${q}`], latitude: 7.05, longitude: 38.48 });
    expect(await offersOf({ kind: 'pharmacy', item: `who has ${q}cillin in ${town}?` })).toMatchObject([
      { name: `Shop ${q}`, distance: 0, asked: `${q}cillin`, near: town },
    ]);
    expect(await offersOf({ kind: 'center', item: `${q} ${town}` })).toMatchObject([{ name: 'Center', distance: 0, near: town }]);
    expect(await offersOf({ kind: 'center', item: `${q} of knee` })).toEqual([]);
  });

  it.each(['kind=pharmacy', 'kind=pharmacy&item=a', 'kind=dentist&item=abc', 'kind=center&item=abc&lat=9'])('refuses %s', async (query) => {
    expect((await aVisitor().get(`/api/directory/offers?${query}`)).status).toBe(400);
  });
});

describe('suggestions', () => {
  const suggested = async (q: string, scope: string) => {
    const { status, body } = await aVisitor().get(`/api/directory/suggestions?${new URLSearchParams({ q, scope })}`);
    expect(status).toBe(200);
    return z.array(suggestion).parse(body);
  };

  it('names specialties, medicines, tests and facilities, by scope', async () => {
    const q = mark();
    await aMedicine(`${q}cillin`);
    const { id } = await shop(`${q} Pharmacy`, { address: 'Bole, call 0911 23 45 67' });
    expect(await suggested('chest pain', 'doctor')).toContainEqual({ kind: 'specialty', id: 'cardiology', name: 'Cardiology', hint: null });
    expect(await suggested(q, 'pharmacy')).toEqual([
      { kind: 'medicine', id: expect.any(String), name: `${q}cillin`, hint: '500mg Capsule' },
      { kind: 'pharmacy', id, name: `${q} Pharmacy`, hint: 'Bole, call …' },
    ]);
    expect((await suggested(q, 'all')).map((it) => it.kind)).toEqual(['medicine', 'pharmacy']);
    expect((await suggested(q, 'doctor')).map((it) => it.kind)).toEqual([]);
  });

  it('begin with what a question asks for, and with the test before the specialty that does it', async () => {
    const q = mark();
    const town = `Town${q}`;
    const em = testEm();
    em.create(Place, { name: town, latitude: 7.05, longitude: 38.48 });
    em.create(LabTest, { kind: 'imaging', name: `X-ray ${q}`, shortName: null });
    await em.flush();
    const medicine = `${mark()}cillin`;
    await aMedicine(medicine);
    expect((await suggested(`who has ${medicine}`, 'all'))[0]).toMatchObject({ kind: 'medicine', name: medicine });
    const found = await suggested(`x-ray ${q} ${town}`, 'all');
    expect(found[0]).toMatchObject({ kind: 'test', name: `X-ray ${q}` });
    expect(found).toContainEqual({ kind: 'specialty', id: 'radiology', name: 'Radiology', hint: null });
  });
});
