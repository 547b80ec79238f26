import { describe, expect, it } from '@jest/globals';
import { recommendedCenter, recommendedDoctor, recommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import * as z from 'zod/mini';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aFacility, anItem } from '#test/rows.ts';
import { LabTest } from '../catalogue/lab-test.entity.ts';
import { Medication } from '../catalogue/medication.entity.ts';

hasOwnDatabase();

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

  it('prefers the first recommended specialty: 40 points for it, 34 for the second, 28 for any further one', async () => {
    const wanted = ['cardiology', 'urology', 'dermatology', 'psychiatry'] as const;
    for (const specialization of wanted) await aDoctor({ specialization, consultationFee: 500 });
    const { body } = await (await asPatient()).get(`/api/doctors/recommendations?specialties=${wanted.join(',')}&limit=4`);
    const found = z.array(recommendedDoctor).parse(body);
    expect(found.map((it) => [it.specialization, it.score.specialty.points])).toEqual([
      ['cardiology', 40],
      ['urology', 34],
      expect.arrayContaining([28]),
      expect.arrayContaining([28]),
    ]);
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

describe('wanted tests', () => {
  const asked = 'Complete blood count,Fasting blood glucose,Serum creatinine';
  const priced = { facilityType: 'diagnostic_lab', accreditationLevel: 'basic' } as const;

  it('rank centers by how many of them they offer: one of three isn’t the best match', async () => {
    const em = testEm();
    await aFacility(em, {
      ...priced,
      name: 'One of three',
      accreditationLevel: 'excellence',
      services: ['CBC', 'Widal test'],
      servicePrices: { CBC: 320 },
      ...here,
    });
    await aFacility(em, {
      ...priced,
      name: 'All',
      services: ['FBS', 'creatinine', 'full blood count'],
      servicePrices: { FBS: 80 },
      ...here,
    });
    await aFacility(em, { ...priced, name: 'No list', ...here });
    await aFacility(em, { ...priced, name: 'None', services: ['Widal test'], servicePrices: { 'Widal test': 90 }, ...here });
    const { body } = await (await asPatient()).get(`/api/facilities/recommendations?types=lab&tests=${asked}&${at}`);
    const found = z.array(recommendedCenter).parse(body);
    expect(found.map((it) => [it.name, it.hasPrices, it.matchScore])).toEqual([
      ['All', true, 88],
      ['One of three', true, expect.closeTo(50 / 3 + 50, 9)],
      ['No list', false, 63],
    ]);
    expect(found[0]?.tests).toEqual([
      { wanted: 'Complete blood count', service: { name: 'full blood count', price: null } },
      { wanted: 'Fasting blood glucose', service: { name: 'FBS', price: 80 } },
      { wanted: 'Serum creatinine', service: { name: 'creatinine', price: null } },
    ]);
    expect(found[1]?.tests.map((it) => it.service?.price)).toEqual([320, undefined, undefined]);
  });

  it('put a center that offers none of them behind all others, however near it is', async () => {
    const em = testEm();
    const offers = { services: ['Test of the sun'], servicePrices: { 'Test of the sun': 90 } };
    for (const name of ['One', 'Two', 'Three']) await aFacility(em, { ...priced, name, ...offers, latitude: 14, longitude: 38 });
    const near = {
      ...priced,
      accreditationLevel: 'excellence' as const,
      services: ['Test of the moon'],
      servicePrices: { 'Test of the moon': 9 },
    };
    await aFacility(em, { ...near, name: 'Near', ...here });
    const { body } = await (await asPatient()).get(`/api/facilities/recommendations?types=cardiac&tests=Test of the sun&${at}`);
    const found = z.array(recommendedCenter).parse(body);
    expect(found.map((it) => [it.name, it.matchScore]).toSorted()).toEqual([
      ['One', 58],
      ['Three', 58],
      ['Two', 58],
    ]);
  });

  it('are listed with their prices for one center, by any name of the catalog', async () => {
    const em = testEm();
    const catalogued = em.create(LabTest, { kind: 'lab', name: 'Moonlight, serum', shortName: 'MLS' });
    await em.flush();
    const lab = await aFacility(em, {
      ...priced,
      services: ['MLS', 'Moonlight, serum'],
      servicePrices: { MLS: 250, 'Moonlight, serum': 240.5 },
    });
    const client = await asPatient();
    const { body } = await client.get(`/api/facilities/${lab.id}/tests?tests=Moonlight serum,Widal test`);
    expect([catalogued.name, body]).toEqual([
      'Moonlight, serum',
      {
        hasPrices: true,
        tests: [
          { wanted: 'Moonlight serum', service: { name: 'Moonlight, serum', price: 240.5 } },
          { wanted: 'Widal test', service: null },
        ],
      },
    ]);
    const hidden = await aFacility(em, { ...priced, isVerified: false });
    expect((await client.get(`/api/facilities/${hidden.id}/tests?tests=CBC`)).status).toBe(404);
    expect((await client.get(`/api/facilities/${lab.id}/tests`)).status).toBe(400);
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

  it('prices the wanted quantities exactly: 21 × 7.98 + 12 × 2.85 is 201.78', async () => {
    const em = testEm();
    const { id } = await aFacility(em, { ...pharmacy, name: 'Exact' });
    await anItem(em, id, { itemName: 'Gelcapsin', price: 7.98 });
    await anItem(em, id, { itemName: 'Tabletin', price: 2.85 });
    await anItem(em, id, { itemName: 'Tabletin', price: null });
    const client = await asPatient();
    const asked = `/api/pharmacies/recommendations?medications=Gelcapsin, Tabletin&${at}`;
    const { body } = await client.get(`${asked}&quantities=21,12`);
    const [found] = z.array(recommendedPharmacy).parse(body);
    expect([found?.totalCost, found?.score.cost.points]).toEqual([201.78, expect.closeTo(30 * (1 - 201.78 / 1000), 9)]);
    expect(found?.stock.map((it) => [it.wantedQuantity, it.item?.price, it.total])).toEqual([
      [21, 7.98, 167.58],
      [12, 2.85, 34.2],
    ]);
    expect((await client.get(`${asked}&quantities=21`)).status).toBe(400);
    expect((await client.get(`${asked}&quantities=21,0`)).status).toBe(400);
    expect(z.array(recommendedPharmacy).parse((await client.get(asked)).body)[0]?.totalCost).toBe(10.83);
  });

  it('adds the quantities of a medicine that is asked for twice', async () => {
    const em = testEm();
    const { id } = await aFacility(em, { ...pharmacy, name: 'Twice' });
    await anItem(em, id, { itemName: 'Twicein', price: 2 });
    const { body } = await (await asPatient()).get('/api/pharmacies/recommendations?medications=Twicein,Twicein&quantities=3,4');
    expect(z.array(recommendedPharmacy).parse(body)).toMatchObject([{ totalCost: 14, stock: [{ wantedQuantity: 7 }] }]);
  });

  it('tells the stock and the total of one pharmacy that the patient chose, also if it has nothing of the list (n19)', async () => {
    const em = testEm();
    const chosen = await aFacility(em, { ...pharmacy, name: 'Chosen' });
    const better = await aFacility(em, { ...pharmacy, name: 'Better' });
    const hidden = await aFacility(em, { ...pharmacy, name: 'Hidden', isVerified: false });
    for (const { id } of [chosen, better, hidden]) await anItem(em, id, { itemName: 'Chosenin', price: id === chosen.id ? 9 : 5 });
    await anItem(em, better.id, { itemName: 'Otherin', price: 1 });
    const client = await asPatient();
    const askedOf = async (id: string, medications = 'Chosenin,Otherin') =>
      (await client.get(`/api/pharmacies/recommendations?medications=${medications}&quantities=3,1&pharmacyId=${id}&${at}`)).body;
    expect(await askedOf(chosen.id)).toMatchObject([
      { name: 'Chosen', distance: 0, totalCost: 27, stock: [{ total: 27 }, { wanted: 'Otherin', item: null }] },
    ]);
    expect(await askedOf(chosen.id, 'Nothingin,Otherin')).toMatchObject([{ name: 'Chosen', stock: [{ item: null }, { item: null }] }]);
    expect(await askedOf(hidden.id)).toEqual([]);
  });

  it('leaves out the pharmacy that did not have everything, without one place less (N5)', async () => {
    const em = testEm();
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third', 'Fourth']) {
      const { id } = await aFacility(em, { ...pharmacy, name });
      await anItem(em, id, { itemName: 'Exceptin', price: ids.push(id) });
    }
    const client = await asPatient();
    const found = async (more = '') =>
      (await client.get(`/api/pharmacies/recommendations?medications=Exceptin&${at}${more}`)).body.map((it: { name: string }) => it.name);
    expect(await found()).toEqual(['First', 'Second', 'Third']);
    expect(await found(`&exceptId=${ids[0]}`)).toEqual(['Second', 'Third', 'Fourth']);
    expect((await client.get('/api/pharmacies/recommendations?medications=Exceptin&exceptId=x')).status).toBe(400);
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
