import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { DEFAULT_LOW_STOCK, EXPIRING_DAYS } from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { noFigures } from '#test/builders.ts';
import { aFacilityAccount, aPatient, aProvider, as, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anItem } from '#test/rows.ts';
import { Facility } from '../facility/facility.entity.ts';
import { ownFacility, providerFacilityPolicy } from './provider-facility.policy.ts';

const PATH = '/api/provider/facility';
const DAY = 86_400_000;

describe('GET /api/provider/facility', () => {
  it('returns every field of the contract', async () => {
    const account = await aFacilityAccount({
      facilityType: 'diagnostic_lab',
      name: 'Bole Laboratory',
      licenseNumber: 'L-1',
      address: 'Ring Road',
      location: 'Bole',
      floor: '2nd floor',
      landmark: 'Opposite the stadium',
      woreda: 'Woreda 03',
      phone: '+251911234567',
      email: 'lab@example.com',
      latitude: 8.99,
      longitude: 38.78,
      services: ['X-ray', 'constructor'],
      servicePrices: { 'X-ray': 650.5, 'No longer offered': 1 },
      equipmentList: ['Microscope'],
      workingHours: { Monday: '8:30 AM - 5:00 PM' },
      deliveryService: true,
      deliveryRadius: 7.5,
      deliveryFee: 120.5,
      additionalNotes: 'Ring twice',
      rating: 4.4,
      reviewCount: 3,
    });
    const { createdAt, updatedAt } = await testEm().findOneOrFail(Facility, { id: account.facilityId });
    expect(await as(account).get(PATH)).toMatchObject({ status: 200 });
    expect((await as(account).get(PATH)).body).toEqual({
      id: account.facilityId,
      name: 'Bole Laboratory',
      facilityType: 'diagnostic_lab',
      licenseNumber: 'L-1',
      address: 'Ring Road',
      location: 'Bole',
      floor: '2nd floor',
      landmark: 'Opposite the stadium',
      woreda: 'Woreda 03',
      phone: '+251911234567',
      email: 'lab@example.com',
      latitude: 8.99,
      longitude: 38.78,
      services: [
        { name: 'X-ray', price: 650.5 },
        { name: 'constructor', price: null },
      ],
      equipment: ['Microscope'],
      workingHours: { Monday: '8:30 AM - 5:00 PM' },
      deliveryService: true,
      deliveryRadius: 7.5,
      deliveryFee: 120.5,
      paymentMethods: ['cash'],
      additionalNotes: 'Ring twice',
      photo: null,
      quoteHours: 24,
      accreditationLevel: 'basic',
      rating: 4.4,
      isActive: true,
      isLevelKnown: true,
      isVerified: true,
      licenseExpiresOn: null,
      licenseStands: true,
      licenseSentAt: null,
      licenseRenewal: null,
      verificationStatus: 'approved',
      createdAt: createdAt?.toISOString(),
      version: updatedAt?.toISOString(),
      updatedAt: updatedAt?.toISOString(),
      figures: noFigures,
    });
  });

  it('counts its own requests of the day in Addis Ababa, and its open ones', async () => {
    const [em, patient, lab] = [testEm(), await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const midnight = Date.parse(`${localDate(Date.now())}T00:00:00+03:00`);
    const ask = (at: number, status: 'pending' | 'confirmed' | 'completed' | 'rejected' | 'cancelled') =>
      aDiagnosticRequest(em, patient.id, lab.facilityId, { requestDate: new Date(at), status });
    await ask(midnight - 1000, 'pending');
    await ask(midnight, 'confirmed');
    await ask(midnight + 1000, 'completed');
    await ask(midnight - DAY, 'rejected');
    await ask(midnight - DAY, 'cancelled');
    const other = await aFacilityAccount();
    await aMedicationRequest(em, patient.id, other.facilityId, { status: 'ready' });
    expect((await as(lab).get(PATH)).body.figures).toMatchObject({ requestsToday: 2, openRequests: 2 });
    expect((await as(other).get(PATH)).body.figures).toMatchObject({ requestsToday: 1, openRequests: 1 });
  });

  it('counts items that can be sold, are low, or expire', async () => {
    const [em, pharmacy] = [testEm(), await aFacilityAccount()];
    const on = (days: number) => localDate(Date.now() + days * DAY);
    const add = (itemName: string, given: Parameters<typeof anItem>[2] = {}) => anItem(em, pharmacy.facilityId, { itemName, ...given });
    await add('Ibuprofen');
    await add('IBUPROFEN', { quantity: DEFAULT_LOW_STOCK, expiryDate: on(EXPIRING_DAYS + 2) });
    await add('Aspirin', { expiryDate: on(EXPIRING_DAYS - 2) });
    await add('Old', { expiryDate: on(-2) });
    await add('Gone', { quantity: 0 });
    await add('Seldom asked for', { quantity: 2, lowStockAt: 1 });
    await add('Kept back', { isAvailable: false });
    await add('Gloves', { itemType: 'supply', quantity: 1, expiryDate: on(2) });
    expect((await as(pharmacy).get(PATH)).body.figures).toMatchObject({
      medicinesInStock: 3,
      stockItems: 8,
      expired: 1,
      outOfStock: 1,
      lowStock: 2,
      expiring: 2,
    });
  });

  it('is not_found for an account without a facility', async () => {
    const client = as(await aProvider({ providerType: 'health_facility' }));
    expect(await client.get(PATH)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('access to a facility', () => {
  it('is the same by the policy and by its query', async () => {
    const [one, other] = [await aFacilityAccount(), await aFacilityAccount()];
    const side = (account: Partial<NonNullable<Actor['provider']>>): Actor => ({
      provider: { id: one.id, providerType: 'health_facility', staffRoles: [], isVerified: true, ...account },
    });
    const actors: [Actor, string[]][] = [
      [{}, []],
      [{ patient: { id: crypto.randomUUID() } }, []],
      [side({}), []],
      [side({ facilityId: one.facilityId }), [one.facilityId]],
      [side({ facilityId: other.facilityId, isVerified: false }), [other.facilityId]],
      [side({ facilityId: one.facilityId, providerType: 'doctor' }), []],
    ];
    const all = await testEm().find(Facility, {});
    for (const [actor, expected] of actors) {
      const rows = await testEm().execute<{ id: string }[]>(sql`select f.id from facilities f where ${ownFacility(actor)}`);
      expect(rows.map((it) => it.id)).toEqual(expected);
      expect(all.filter((it) => providerFacilityPolicy.read(actor, it)).map((it) => it.id)).toEqual(expected);
    }
  });
});
