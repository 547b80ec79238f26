import { describe, expect, it } from '@jest/globals';
import { facility, pharmacy } from '@tenaye/contracts/facility.ts';
import * as z from 'zod/mini';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility, anItem } from '#test/rows.ts';

/** A part of a name that only this test's facilities have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const asPatient = async () => as(await aPatient());
const at = 'lat=9.02&lng=38.75';
const east = (degrees: number) => ({ latitude: 9.02, longitude: 38.75 + degrees });
const named = (body: unknown): string[] =>
  z
    .array(facility)
    .parse(body)
    .map((it) => it.name);
const unverified = { isVerified: false, verificationStatus: 'pending' } as const;

describe('GET /api/facilities from a position', () => {
  it('returns the nearest first, and those without a position at the end', async () => {
    const name = mark();
    const em = testEm();
    await aFacility(em, { name: `${name} nowhere` });
    await aFacility(em, { name: `${name} far`, ...east(-2) });
    await aFacility(em, { name: `${name} near`, facilityType: 'hospital', ...east(0.1) });
    await aFacility(em, { name: `${name} hidden`, ...unverified, ...east(0) });
    const client = await asPatient();
    expect(named((await client.get(`/api/facilities?name=${name}&${at}`)).body)).toEqual([
      `${name} near`,
      `${name} far`,
      `${name} nowhere`,
    ]);
    expect(named((await client.get(`/api/facilities?name=${name}&type=lab&${at}`)).body)).toEqual([`${name} far`, `${name} nowhere`]);
  });

  it('pages through facilities at one spot and without a position, without losing or repeating one', async () => {
    const name = mark();
    for (const place of [east(0.2), east(0.2), east(0.2), east(0.4), {}, {}, {}]) await aFacility(testEm(), { name, ...place });
    const client = await asPatient();
    const ids = new Set<string>();
    const sizes: number[] = [];
    let next: string | undefined = `/api/facilities?name=${name}&${at}&limit=2`;
    while (next) {
      const page = await client.get(next);
      const rows = z.array(facility).parse(page.body);
      sizes.push(rows.length);
      for (const it of rows) ids.add(it.id);
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect([sizes, ids.size]).toEqual([[2, 2, 2, 1], 7]);
  });

  it('refuses the cursor of the list by name, and half a position', async () => {
    const name = mark();
    for (let count = 0; count < 2; count++) await aFacility(testEm(), { name, ...east(0) });
    const client = await asPatient();
    const link = (await client.get(`/api/facilities?name=${name}&limit=1`)).headers.get('link') ?? '';
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expect((await client.get(`/api/facilities?name=${name}&${at}&cursor=${cursor}`)).status).toBe(400);
    expect((await client.get('/api/facilities?lat=9')).status).toBe(400);
  });
});

describe('GET /api/facilities/:id', () => {
  it('hides contacts of an unclaimed facility from providers, as the list does', async () => {
    const { id } = await aFacility(testEm(), { name: mark(), phone: '+251911234567' });
    const path = `/api/facilities/${id}`;
    expect((await (await asPatient()).get(path)).body).toMatchObject({ id, phone: '+251911234567' });
    expect((await as(await aDoctor()).get(path)).body).toMatchObject({ id, phone: '+2519••••67' });
  });

  it('returns every field of the contract: what the list shows, hours, delivery and payment', async () => {
    const name = mark();
    const { id } = await aFacility(testEm(), {
      name,
      ...east(0),
      services: ['X-ray'],
      servicePrices: { 'X-ray': 650, 'No longer offered': 10 },
      workingHours: { Monday: '8:00 AM - 6:00 PM', Sunday: 'Closed' },
      deliveryService: true,
      deliveryRadius: 7.5,
      deliveryFee: 120.5,
      paymentMethods: ['cash', 'telebirr'],
      equipmentList: ['MRI 1.5 T'],
      licenseNumber: 'EFDA-1',
      additionalNotes: 'For the office only',
    });
    const client = await asPatient();
    const [listed] = (await client.get(`/api/facilities?name=${name}`)).body;
    const { status, body } = await client.get(`/api/facilities/${id}`);
    expect([status, body]).toEqual([
      200,
      {
        ...listed,
        working_hours: { Monday: '8:00 AM - 6:00 PM', Sunday: 'Closed' },
        photo: null,
        delivery_service: true,
        delivery_radius: 7.5,
        delivery_fee: 120.5,
        payment_methods: ['cash', 'telebirr'],
        equipment_list: ['MRI 1.5 T'],
        service_prices: { 'X-ray': 650 },
        medicines_in_stock: null,
        usual_answer: null,
        stock_updated_at: null,
      },
    ]);
  });

  it('counts a pharmacy’s stock, and omits the count when there is no stock on record', async () => {
    const kind = { facilityType: 'pharmacy' } as const;
    const { id } = await aFacility(testEm(), kind);
    await anItem(testEm(), id, { itemName: 'Ibuprofen', updatedAt: new Date('2026-11-01T08:00:00Z') });
    await anItem(testEm(), id, { itemName: 'Sold out', quantity: 0, updatedAt: new Date('2026-11-03T08:00:00Z') });
    const client = await asPatient();
    expect((await client.get(`/api/facilities/${id}`)).body).toMatchObject({
      medicines_in_stock: 1,
      stock_updated_at: '2026-11-03T08:00:00.000Z',
    });
    const silent = await aFacility(testEm(), kind);
    expect((await client.get(`/api/facilities/${silent.id}`)).body).toMatchObject({
      working_hours: null,
      delivery_service: false,
      delivery_radius: null,
      delivery_fee: null,
      payment_methods: ['cash'],
      equipment_list: [],
      medicines_in_stock: 0,
      stock_updated_at: null,
    });
  });

  it('hides a facility that the list hides', async () => {
    const { id } = await aFacility(testEm(), unverified);
    expect((await (await asPatient()).get(`/api/facilities/${id}`)).status).toBe(404);
    expect((await as(await aDoctor()).get(`/api/facilities/${id}`)).status).toBe(200);
    expect((await (await asPatient()).get(`/api/facilities/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('refuses an invalid id, and visitors', async () => {
    expect((await (await asPatient()).get('/api/facilities/12')).status).toBe(400);
    expect((await aVisitor().get(`/api/facilities/${crypto.randomUUID()}`)).status).toBe(401);
  });
});

describe('GET /api/pharmacies', () => {
  const found = async (query: string) => z.array(pharmacy).parse((await (await asPatient()).get(`/api/pharmacies?${query}`)).body);

  it('counts the medicines available today, and shows the time of the last stock change', async () => {
    const name = mark();
    const em = testEm();
    const { id } = await aFacility(em, { name, facilityType: 'pharmacy' });
    await anItem(em, id, { itemName: 'Ibuprofen', updatedAt: new Date('2026-11-01T08:00:00Z') });
    await anItem(em, id, { itemName: 'IBUPROFEN', updatedAt: new Date('2026-11-02T08:00:00Z') });
    await anItem(em, id, { itemName: 'Aspirin', expiryDate: '2099-01-01', updatedAt: new Date('2026-11-01T08:00:00Z') });
    await anItem(em, id, { itemName: 'Sold out', quantity: 0, updatedAt: new Date('2026-11-03T08:00:00Z') });
    await anItem(em, id, { itemName: 'Withdrawn', isAvailable: false, updatedAt: new Date('2026-11-01T08:00:00Z') });
    await anItem(em, id, { itemName: 'Expired', expiryDate: '2020-01-01', updatedAt: new Date('2026-11-01T08:00:00Z') });
    await anItem(em, id, { itemName: 'Gloves', itemType: 'supply', updatedAt: new Date('2026-11-09T08:00:00Z') });
    expect(await found(`q=${name}`)).toMatchObject([{ medicinesInStock: 2, stockUpdatedAt: '2026-11-03T08:00:00.000Z' }]);
  });

  it('returns the nearest first, found by a part of the name or of the place', async () => {
    const place = mark();
    const em = testEm();
    const kind = { facilityType: 'pharmacy' } as const;
    await aFacility(em, { ...kind, name: 'Far', location: `${place} town`, ...east(1) });
    await aFacility(em, { ...kind, name: 'Near', address: `Road of ${place}`, ...east(0.1) });
    await aFacility(em, { ...kind, name: `Nowhere ${place}` });
    await aFacility(em, { name: `Lab ${place}`, ...east(0) });
    expect((await found(`q=${place}&${at}`)).map((it) => it.name)).toEqual(['Near', 'Far', `Nowhere ${place}`]);
    expect((await found(`q=${place}`)).map((it) => it.name)).toEqual(['Far', 'Near', `Nowhere ${place}`]);
  });
});
