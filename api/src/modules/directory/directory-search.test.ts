import { describe, expect, it } from '@jest/globals';
import { doctorOrders } from '@tenaye/contracts/doctor.facts.ts';
import { daysAfter, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import * as z from 'zod/mini';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility, opens } from '#test/rows.ts';
import { Place } from '../place/place.entity.ts';

/** A word that only this test's rows have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const rows = z.array(z.object({ name: z.string(), distance: z.optional(z.nullable(z.number())) }));

async function answerTo(path: string, query: Record<string, string>) {
  const { status, body } = await aVisitor().get(`/api/directory/${path}?${new URLSearchParams(query)}`);
  expect([query, status]).toEqual([query, 200]);
  return rows.parse(body);
}
const doctors = async (query: Record<string, string>) => (await answerTo('doctors', query)).map((it) => it.name);
const facilities = async (query: Record<string, string>) => (await answerTo('facilities', query)).map((it) => it.name);

describe('a search for doctors', () => {
  it('finds by name, specialty, complaint and address, in any order and script (N8)', async () => {
    const q = mark();
    const dawit = `Dr. Dawit Wolde ${q}`;
    const whereabouts = { address: 'Bole, Addis Ababa', practiceName: 'Selam Clinic', landmark: 'Behind Edna Mall' };
    await aDoctor({ name: dawit, specialization: 'cardiology', ...whereabouts });
    await aDoctor({ name: `Dr. Hanna ${q}`, specialization: 'dermatology', address: 'Kazanchis, Addis Ababa' });
    for (const words of [
      'cardiology',
      'heart',
      'Heart doctor in Bole',
      'chest pain',
      'bole',
      'wolde dawit',
      'ዳዊት',
      'ቦሌ',
      'የልብ',
      'wol daw',
      'selam clinic',
      'edna mall',
    ])
      expect([words, await doctors({ q: `${words} ${q}` })]).toEqual([words, [dawit]]);
    for (const words of ['heart kazanchis', 'ole', 'urology']) expect([words, await doctors({ q: `${words} ${q}` })]).toEqual([words, []]);
    const patients = await as(await aPatient()).get(`/api/doctors?q=${q}%20skin`);
    expect(rows.parse(patients.body).map((it) => it.name)).toEqual([`Dr. Hanna ${q}`]);
  });

  it("finds who treats a child's complaint, and never a general practitioner for it", async () => {
    const q = mark();
    const of = { address: 'Bole, Addis Ababa' };
    for (const specialization of ['pediatrics', 'general_practice', 'dentistry', 'dermatology'] as const)
      await aDoctor({ name: `${q} ${specialization}`, specialization, ...of });
    for (const [words, found] of [
      ['child fever', ['pediatrics']],
      ['fever baby bole', ['pediatrics']],
      ['child rash', ['dermatology', 'pediatrics']],
      ['kids tooth', ['dentistry']],
      ['fever', ['general_practice']],
    ] as const)
      expect([words, await doctors({ q: `${q} ${words}`, sort: 'name' })]).toEqual([words, found.map((it) => `${q} ${it}`)]);
    const suggested = await aVisitor().get('/api/directory/suggestions?q=child%20fever&scope=doctor');
    expect(suggested.body[0]).toMatchObject({ kind: 'specialty', id: 'pediatrics' });
  });

  it('finds nothing by signs alone', async () => {
    const q = mark();
    await aDoctor({ name: q, address: 'Bole' });
    expect(await doctors({ q: '%%' })).toEqual([]);
    expect(await doctors({ q, place: '-' })).toEqual([]);
  });

  it('looks for a place in the address only', async () => {
    const q = mark();
    await aDoctor({ name: `Dr. Bole ${q}`, address: 'Yeka' });
    await aDoctor({ name: `Dr. Hanna ${q}`, address: 'Africa Avenue, Bole' });
    expect(await doctors({ q, place: 'bole' })).toEqual([`Dr. Hanna ${q}`]);
    expect(await doctors({ q, place: 'ቦሌ' })).toEqual([`Dr. Hanna ${q}`]);
  });

  it('follows a change of the name, the address or the specialty', async () => {
    const q = mark();
    const { doctorId } = await aDoctor({ name: `Old ${q}`, address: 'Bole', specialization: 'urology' });
    await testEm().execute('update doctors set name = ?, address = ?, specialization = ? where id = ?', [
      `New ${q}`,
      'Yeka',
      'surgery',
      doctorId,
    ]);
    for (const words of ['new', 'yeka', 'surgeon']) expect(await doctors({ q: `${q} ${words}` })).toEqual([`New ${q}`]);
    for (const words of ['old', 'bole', 'kidney']) expect(await doctors({ q: `${q} ${words}` })).toEqual([]);
  });

  it('filters by the highest fee, and by a free time today or this week (n8)', async () => {
    const q = mark();
    const days = [1, 3].map((it) => weekdayOf(daysAfter(localDate(Date.now()), it)));
    const soon = await aDoctor({ name: `${q} soon`, consultationFee: 500 });
    for (const weekday of days) await opens(testEm(), soon.doctorId, { weekday, startMinute: 540, endMinute: 600 });
    await aDoctor({ name: `${q} never`, consultationFee: 800 });
    const early = await aDoctor({ name: `${q} today`, consultationFee: 500.5 });
    await testEm().execute(`insert into doctor_free_times values (?, 'online', now() + interval '31 minutes')`, [early.doctorId]);
    const isToday = localDate(Date.now() + 31 * 60_000) === localDate(Date.now());
    expect(await doctors({ q, maxFee: '500' })).toEqual([`${q} soon`]);
    expect(await doctors({ q, free: 'week' })).toEqual([`${q} soon`, `${q} today`]);
    expect(await doctors({ q, free: 'today' })).toEqual(isToday ? [`${q} today`] : []);
    expect(await doctors({ q, free: 'week', mode: 'home-visit' })).toEqual([`${q} soon`]);
    expect((await aVisitor().get(`/api/directory/doctor-count?q=${q}&free=week`)).body).toEqual({ count: 2 });
    expect((await aVisitor().get('/api/directory/doctors?free=tomorrow')).status).toBe(400);
  });

  it('shows visitors the distance to the practice, never to the position that a doctor shares', async () => {
    const q = mark();
    const shared = { isLocationActive: true, currentLatitude: 9, currentLongitude: 38.7 };
    await aDoctor({ name: `${q} far`, latitude: 9.5, longitude: 38.7, ...shared });
    await aDoctor({ name: `${q} near`, latitude: 9.1, longitude: 38.7 });
    await aDoctor({ name: `${q} unknown`, ...shared });
    const found = await answerTo('doctors', { q, sort: 'distance', lat: '9', lng: '38.7' });
    expect(found.map((it) => [it.name, it.distance])).toEqual([
      [`${q} near`, 11.1],
      [`${q} far`, 55.6],
      [`${q} unknown`, null],
    ]);
    expect((await answerTo('doctors', { q }))[0]).not.toHaveProperty('distance');
    expect((await aVisitor().get('/api/directory/doctors?sort=distance')).status).toBe(400);
    for (const sort of doctorOrders) expect(await doctors({ q, sort, lat: '9', lng: '38.7' })).toHaveLength(3);
  });
});

describe('the nearest instead of nothing', () => {
  it('takes a word with a slip for the complaint that it resembles', async () => {
    const q = mark();
    await aDoctor({ name: `Dr. Almaz ${q}`, specialization: 'cardiology' });
    await aDoctor({ name: `Dr. Senait ${q}`, specialization: 'dermatology' });
    expect(await doctors({ q: `${q} hart` })).toEqual([]);
    expect(await doctors({ q: `${q} hart`, nearest: 'true' })).toEqual([`Dr. Almaz ${q}`]);
  });

  it('prefers doctors whose words sound alike, then the nearest to the place, then a part of the words', async () => {
    const q = mark();
    const place = `Town${q}`;
    const em = testEm();
    em.create(Place, { name: place, latitude: 7.05, longitude: 38.48 });
    await em.flush();
    await aDoctor({ name: `Dr. Kassahun ${q}`, address: 'Adama', latitude: 8.54, longitude: 39.27 });
    await aDoctor({ name: `Dr. Tigist ${q}`, address: 'Mekelle', latitude: 13.5, longitude: 39.47 });
    const nearest = (query: Record<string, string>) => doctors({ ...query, nearest: 'true' });
    expect(await nearest({ q: `${q} kasahoon` })).toEqual([`Dr. Kassahun ${q}`]);
    expect(await nearest({ q, place })).toEqual([`Dr. Kassahun ${q}`, `Dr. Tigist ${q}`]);
    expect((await nearest({ q: `${q} zzyzx` })).toSorted()).toEqual([`Dr. Kassahun ${q}`, `Dr. Tigist ${q}`]);
    expect(await nearest({ q, maxFee: '1' })).toHaveLength(2);
    expect(await nearest({ q: 'zzyzx' })).toEqual([]);
    expect(await nearest({ place: 'zzyzx' })).toEqual([]);
    const [first] = await answerTo('doctors', { q, place, nearest: 'true' });
    expect(first?.distance).toBeGreaterThan(100);
    expect(await nearest({ q: `${q} near ${place}` })).toEqual([`Dr. Kassahun ${q}`, `Dr. Tigist ${q}`]);
    expect(await answerTo('doctors', { q: `${q} ${place}`, nearest: 'true' })).toEqual([first, expect.anything()]);
  });

  it('offers centers in the same way', async () => {
    const q = mark();
    const place = `Town${q}`;
    const em = testEm();
    em.create(Place, { name: place, latitude: 7.05, longitude: 38.48 });
    await em.flush();
    await aFacility(em, { name: `${q} far`, location: 'Mekelle', latitude: 13.5, longitude: 39.47 });
    await aFacility(em, { name: `${q} near`, location: 'Adama', latitude: 8.54, longitude: 39.27 });
    const nearest = (query: Record<string, string>) => facilities({ kind: 'center', ...query, nearest: 'true' });
    expect(await nearest({ q, place })).toEqual([`${q} near`, `${q} far`]);
    expect(await nearest({ q: `${q} ${place}` })).toEqual([`${q} near`, `${q} far`]);
    expect(await nearest({ q: `${q} zzyzx` })).toEqual([`${q} far`, `${q} near`]);
    expect(await nearest({ q: 'zzyzx' })).toEqual([]);
    expect(await nearest({ place: 'zzyzx' })).toEqual([]);
    expect((await nearest({ q: 'zzyzx', place })).length).toBeGreaterThan(0);
  });
});

describe('the list of centers', () => {
  it('has every type that takes requests for tests, found by the words for the type (N10)', async () => {
    const q = mark();
    for (const facilityType of ['hospital', 'cardiac_center', 'primary_clinic', 'diagnostic_lab', 'dentistry', 'pharmacy'] as const)
      await aFacility(testEm(), { name: `${q} ${facilityType}`, facilityType, location: 'Bole' });
    const all = ['cardiac_center', 'diagnostic_lab', 'hospital', 'primary_clinic'].map((it) => `${q} ${it}`);
    expect(await facilities({ kind: 'center', q })).toEqual(all);
    expect(await facilities({ kind: 'center', q: `bole hospital ${q}` })).toEqual([`${q} hospital`]);
    expect(await facilities({ kind: 'center', q: `heart ${q}` })).toEqual([`${q} cardiac_center`]);
    expect(await facilities({ kind: 'center', q, type: 'clinic', place: 'bole' })).toEqual([]);
    expect(await facilities({ kind: 'center', q, type: 'primary_clinic', place: 'bole' })).toEqual([`${q} primary_clinic`]);
    expect(await facilities({ kind: 'pharmacy', q: `ፋርማሲ ${q}` })).toEqual([`${q} pharmacy`]);
  });
});
