import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { Facility } from './facility.entity.ts';
import { facilitiesVisibleTo, facilityPolicy } from './facility.policy.ts';

hasOwnDatabase();

/** A part of a name that only this test's facilities have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const names = (body: { name: string }[]): string[] => body.map((it) => it.name);
const unverified = { isVerified: false, verificationStatus: 'pending' } as const;

describe('GET /api/facilities for patients', () => {
  it('returns every field of the contract in the spec’s snake_case, with contacts, and no rating without reviews', async () => {
    const name = mark();
    await aFacility(testEm(), { name, services: ['X-ray'], latitude: 8.9, longitude: 38.7, address: 'Ring Road' });
    const { status, body } = await as(await aPatient()).get(`/api/facilities?name=${name}`);
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          account_id: null,
          name,
          facility_type: 'diagnostic_lab',
          address: 'Ring Road',
          location: 'Kality',
          phone: '+251911234567',
          email: 'office@kality.example',
          floor: null,
          landmark: null,
          latitude: 8.9,
          longitude: 38.7,
          services: ['X-ray'],
          accreditation_level: 'basic',
          rating: null,
          review_count: 0,
          working_hours: null,
          photo: null,
          verification_status: 'approved',
          level_known: true,
          is_verified: true,
          takes_requests: false,
        },
      ],
    ]);
  });

  it('hides unverified, closed and unclaimed facilities', async () => {
    const name = mark();
    const em = testEm();
    await aFacility(em, { name, ...unverified });
    await aFacility(em, { name, isActive: false });
    expect((await as(await aPatient()).get(`/api/facilities?name=${name}`)).body).toEqual([]);
  });

  it('filters by types, their labels and other words, and treats "all" as no filter', async () => {
    const name = mark();
    const em = testEm();
    for (const facilityType of ['diagnostic_lab', 'diagnostic_imaging', 'hospital', 'pharmacy'] as const)
      await aFacility(em, { name: `${name} ${facilityType}`, facilityType });
    const client = as(await aPatient());
    const found = async (type: string) =>
      names((await client.get(`/api/facilities?name=${name}&type=${encodeURIComponent(type)}`)).body).map((fullName) =>
        fullName.slice(name.length + 1),
      );
    expect(await found('diagnostic_lab,diagnostic_imaging')).toEqual(['diagnostic_imaging', 'diagnostic_lab']);
    expect(await found('Laboratory, Hospital')).toEqual(['diagnostic_imaging', 'diagnostic_lab', 'hospital']);
    expect(await found('all')).toHaveLength(4);
    expect(await found('castle')).toEqual([]);
    expect(await found('castle,pharmacy')).toEqual(['pharmacy']);
  });

  it('searches town and street, with pattern characters as letters', async () => {
    const name = mark();
    const em = testEm();
    await aFacility(em, { name: `${name} a`, location: 'Bole', address: null });
    await aFacility(em, { name: `${name} b`, location: 'Yeka', address: 'Bole Road 100%' });
    const client = as(await aPatient());
    expect(names((await client.get(`/api/facilities?name=${name}&location=bole`)).body)).toEqual([`${name} a`, `${name} b`]);
    expect(names((await client.get(`/api/facilities?name=${name}&location=100%25`)).body)).toEqual([`${name} b`]);
    expect((await client.get(`/api/facilities?name=${name}&location=1%250`)).body).toEqual([]);
  });

  it('pages through facilities of one name', async () => {
    const name = mark();
    for (let count = 0; count < 3; count++) await aFacility(testEm(), { name });
    const client = as(await aPatient());
    const first = await client.get(`/api/facilities?name=${name}&limit=2`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    const ids = [...first.body, ...second.body].map((it) => it.id);
    expect([ids.length, new Set(ids).size, second.headers.has('link')]).toEqual([3, 3, false]);
  });

  it.each(['cursor=x', 'limit=0', `name=${'a'.repeat(81)}`, 'near=me'])('refuses %s', async (query) => {
    expect((await as(await aPatient()).get(`/api/facilities?${query}`)).status).toBe(400);
  });

  it('needs a sign-in', async () => {
    expect((await aVisitor().get('/api/facilities')).status).toBe(401);
    expect((await aVisitor().get('/api/pharmacies')).status).toBe(401);
  });
});

describe('GET /api/facilities for providers', () => {
  it('also finds unclaimed facilities, with masked contacts', async () => {
    const name = mark();
    await aFacility(testEm(), { name, ...unverified });
    expect((await as(await aDoctor()).get(`/api/facilities?name=${name}`)).body).toMatchObject([
      { name, phone: '+2519••••67', email: 'o••••@kality.example', account_id: null, is_verified: false },
    ]);
  });

  it('hides the contacts of a verified listing without an owner, too', async () => {
    const name = mark();
    await aFacility(testEm(), { name });
    expect((await as(await aDoctor()).get(`/api/facilities?name=${name}`)).body).toMatchObject([{ phone: '+2519••••67' }]);
  });

  it('shows contacts published by an owner, but not those of an owner who awaits verification', async () => {
    const name = mark();
    await aFacilityAccount({ name, phone: '+251911000000' });
    await aFacilityAccount({ name: `${name} waiting`, ...unverified });
    expect((await as(await aDoctor()).get(`/api/facilities?name=${name}`)).body).toMatchObject([{ name, phone: '+251911000000' }]);
  });
});

describe('GET /api/pharmacies', () => {
  it('returns listed pharmacies only, with the facts for an order', async () => {
    const em = testEm();
    const name = mark();
    await aFacility(em, {
      name,
      facilityType: 'pharmacy',
      deliveryRadius: 5,
      deliveryService: true,
      paymentMethods: ['cash', 'card'],
      rating: 4,
      reviewCount: 3,
    });
    await aFacility(em, { name: `${name} lab` });
    await aFacility(em, { name: `${name} waiting`, facilityType: 'pharmacy', ...unverified });
    const { body } = await as(await aPatient()).get('/api/pharmacies');
    const found = body.filter((it: { name: string }) => it.name.startsWith(name));
    expect(found).toEqual([
      {
        id: expect.any(String),
        name,
        address: null,
        location: 'Kality',
        floor: null,
        landmark: null,
        phone: '+251911234567',
        rating: 4,
        latitude: null,
        longitude: null,
        deliveryService: true,
        deliveryRadius: 5,
        paymentMethods: ['cash', 'card'],
        medicinesInStock: 0,
        reviewCount: 3,
        workingHours: null,
        photo: null,
        stockUpdatedAt: null,
        takesRequests: false,
      },
    ]);
  });

  it('shows in every list that requests are accepted only where an account answers them', async () => {
    const name = mark();
    const kind = { name, facilityType: 'pharmacy' } as const;
    const owned = await aFacilityAccount(kind);
    await aFacilityAccount(kind, { isActive: false });
    const unclaimed = await aFacility(testEm(), kind);
    const client = as(await aPatient());
    const { body } = await client.get(`/api/pharmacies?q=${name}`);
    const shown = Object.fromEntries(body.map((it: { id: string; takesRequests: boolean }) => [it.id, it.takesRequests]));
    expect(shown).toEqual({ [owned.facilityId]: true, [unclaimed.id]: false });
    for (const [id, takesRequests] of Object.entries(shown)) {
      expect((await client.get(`/api/facilities/${id}`)).body.takes_requests).toBe(takesRequests);
      expect((await client.get(`/api/facilities?name=${name}`)).body.find((it: { id: string }) => it.id === id).takes_requests).toBe(
        takesRequests,
      );
    }
  });

  it('refuses the cursor of the facilities list', async () => {
    for (let count = 0; count < 2; count++) await aFacility(testEm(), { facilityType: 'pharmacy' });
    const client = as(await aPatient());
    const link = (await client.get('/api/facilities?limit=1')).headers.get('link') ?? '';
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expect((await client.get(`/api/facilities?cursor=${cursor}`)).status).toBe(200);
    expect((await client.get(`/api/pharmacies?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('visible facilities', () => {
  it('are the same by the policy and by its query', async () => {
    const em = testEm();
    for (const isVerified of [true, false]) {
      for (const isActive of [true, false]) {
        await aFacility(em, { isVerified, isActive });
        await aFacilityAccount({ isVerified, isActive });
      }
    }
    const patient: Actor = { patient: { id: crypto.randomUUID() } };
    const provider: Actor = { provider: { id: crypto.randomUUID(), providerType: 'doctor', staffRoles: [], isVerified: true } };
    const all = await em.find(Facility, {});
    const sizes: number[] = [];
    for (const actor of [{}, patient, provider, { ...patient, ...provider }]) {
      const found = await em.execute<{ id: string }[]>(sql`select id from facilities where ${facilitiesVisibleTo(actor)}`);
      expect(found.map((it) => it.id).sort()).toEqual(
        all
          .filter((it) => facilityPolicy.read(actor, it))
          .map((it) => it.id)
          .sort(),
      );
      sizes.push(found.length);
    }
    expect(sizes[0]).toBe(0);
    expect(sizes[1]).toBeLessThan(sizes[2] ?? 0);
    expect(sizes[3]).toBe(sizes[2]);
  });
});
