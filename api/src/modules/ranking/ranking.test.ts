import { describe, expect, it } from '@jest/globals';
import { recommendedCenter, recommendedDoctor, recommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import * as z from 'zod/mini';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility, anItem } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';

const asPatient = async () => as(await aPatient());
const here = { latitude: 9.02, longitude: 38.75 };
const at = 'lat=9.02&lng=38.75';

describe('GET /api/doctors/recommendations', () => {
  it('returns the best three with position and reasons', async () => {
    await aDoctor({ name: 'Near', specialization: 'oncology', consultationFee: 500, ...here });
    await aDoctor({ name: 'Far', specialization: 'oncology', consultationFee: 500, latitude: 9.02, longitude: 39.75 });
    await aDoctor({ name: 'Nowhere', specialization: 'oncology', consultationFee: 400 });
    await aDoctor({ name: 'Dear', specialization: 'oncology', consultationFee: 5000 });
    await aDoctor({ name: 'Hidden', specialization: 'oncology', consultationFee: 0, isVerified: false, ...here });
    const { status, body } = await (await asPatient()).get(`/api/doctors/recommendations?specialties=Oncology&mode=online&${at}`);
    const found = z.array(recommendedDoctor).parse(body);
    expect([status, found.map((it) => [it.name, it.distance])]).toEqual([
      200,
      [
        ['Near', 0],
        ['Nowhere', null],
        ['Far', 109.8],
      ],
    ]);
    expect(found[0]).toMatchObject({
      matchScore: 92.5,
      score: { specialty: { points: 40, of: 40 }, proximity: { points: 30, of: 30 }, cost: { points: 22.5, of: 30 }, hasMode: true },
    });
  });

  it('halves the score of a doctor who doesn’t offer the wanted mode, and still returns one if none does', async () => {
    await aDoctor({ specialization: 'nutrition', consultationFee: 1000, appointmentTypes: ['online'] });
    const { body } = await (await asPatient()).get('/api/doctors/recommendations?specialties=nutrition&mode=home-visit&limit=1');
    expect(body).toMatchObject([{ matchScore: 27.5, distance: null, score: { hasMode: false } }]);
  });

  it('returns none for an unknown specialty', async () => {
    expect((await (await asPatient()).get('/api/doctors/recommendations?specialties=wizardry')).body).toEqual([]);
  });
});

describe('GET /api/facilities/recommendations', () => {
  it('lists the wanted kinds first, and marks the others that fill up the list', async () => {
    await aFacility(testEm(), { name: 'Lab', accreditationLevel: 'basic', latitude: 12, longitude: 38 });
    await aFacility(testEm(), { name: 'Hospital', facilityType: 'hospital', accreditationLevel: 'excellence', ...here });
    await aFacility(testEm(), { name: 'Pharmacy', facilityType: 'pharmacy', accreditationLevel: 'excellence', ...here });
    const { body } = await (await asPatient()).get(`/api/facilities/recommendations?types=lab&${at}`);
    const found = z.array(recommendedCenter).parse(body);
    expect(found.map((it) => [it.name, it.matchScore, it.score.type.points])).toEqual([
      ['Lab', 58, 50],
      ['Hospital', 50, 0],
    ]);
  });
});

describe('GET /api/pharmacies/recommendations', () => {
  const pharmacy = { facilityType: 'pharmacy', ...here } as const;

  it('returns each pharmacy’s stock of every medicine with price and age, and no pharmacy without any', async () => {
    const em = testEm();
    const medicine = em.create(Medication, { name: 'Lisinopril', dosage: '10mg', form: 'Tablet', manufacturer: 'Sheger' });
    await em.flush();
    const both = await aFacility(em, { ...pharmacy, name: 'Both', rating: 4, reviewCount: 3 });
    const one = await aFacility(em, { ...pharmacy, name: 'One' });
    const none = await aFacility(em, { ...pharmacy, name: 'None' });
    const hidden = await aFacility(em, { ...pharmacy, name: 'Hidden', isVerified: false });
    const updatedAt = new Date('2026-11-01T08:00:00Z');
    for (const { id } of [both, hidden]) await anItem(em, id, { itemName: 'lisinopril', medicationId: medicine.id, price: 100, updatedAt });
    await anItem(em, both.id, { itemName: 'Moringa', price: null });
    await anItem(em, one.id, { itemName: 'MORINGA', price: 50, quantity: 7, expiryDate: '2099-01-31' });
    await anItem(em, none.id, { itemName: 'Moringa', expiryDate: '2020-01-01' });
    const { body } = await (await asPatient()).get(`/api/pharmacies/recommendations?medications=Lisinopril 10 mg, Moringa&${at}`);
    const found = z.array(recommendedPharmacy).parse(body);
    expect(found.map((it) => [it.name, it.matchScore, it.totalCost, it.medicinesInStock])).toEqual([
      ['Both', 82, 100, 2],
      ['One', 72, 50, 1],
    ]);
    expect(found[0]?.score).toEqual({
      availability: { points: 50, of: 50 },
      cost: { points: 12, of: 30 },
      proximity: { points: 20, of: 20 },
    });
    expect(found[0]?.stock).toMatchObject([
      {
        wanted: 'Lisinopril 10 mg',
        item: { name: 'Lisinopril', dosage: '10mg', manufacturer: 'Sheger', price: 100, updatedAt: updatedAt.toISOString() },
      },
      { wanted: 'Moringa', item: { name: 'Moringa', dosage: null, price: null } },
    ]);
    expect(found[1]?.stock).toMatchObject([
      { wanted: 'Lisinopril 10 mg', item: null },
      { wanted: 'Moringa', item: { quantity: 7, expiryDate: '2099-01-31' } },
    ]);
  });

  it('returns none for medicines that no pharmacy has', async () => {
    expect((await (await asPatient()).get('/api/pharmacies/recommendations?medications=Unobtainium, ,')).body).toEqual([]);
  });
});

describe('recommendations', () => {
  const calls = [
    'doctors/recommendations?specialties=oncology',
    'facilities/recommendations?types=lab',
    'pharmacies/recommendations?medications=Aspirin',
  ];

  it.each(calls)('are for patients: %s', async (call) => {
    expect((await aVisitor().get(`/api/${call}`)).status).toBe(401);
    expect((await as(await aFacilityAccount()).get(`/api/${call}`)).status).toBe(401);
  });

  it.each(calls)('refuse a position with one coordinate, or off the globe: %s', async (call) => {
    const client = await asPatient();
    for (const place of ['lat=9', 'lng=38', 'lat=91&lng=38', 'lat=9&lng=x']) {
      expect([place, (await client.get(`/api/${call}&${place}`)).status]).toEqual([place, 400]);
    }
  });

  it('refuse an empty search', async () => {
    const client = await asPatient();
    for (const call of ['doctors/recommendations', 'facilities/recommendations', 'pharmacies/recommendations']) {
      expect((await client.get(`/api/${call}`)).status).toBe(400);
    }
    expect((await client.get('/api/doctors/recommendations?specialties=oncology&limit=11')).status).toBe(400);
  });
});
