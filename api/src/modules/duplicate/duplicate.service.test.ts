import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { buildDoctor } from '#test/builders.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { aFacility } from '#test/rows.ts';
import { nameLikeness } from './duplicate.likeness.ts';
import { compare } from './duplicate.score.ts';
import { findDuplicates } from './duplicate.service.ts';
import { placeSortOf } from './duplicate.words.ts';
import { labeledPairs } from './duplicate-pairs.test-support.ts';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let em: EntityManager;
beforeAll(async () => {
  database = await migratedDatabase();
  em = database.orm.em.fork();
});
afterAll(() => database.close());

const found = async (kind: 'doctor' | 'facility', facts: Parameters<typeof findDuplicates>[2]) =>
  (await findDuplicates(em, kind, facts)).map((it) => ({ id: it.profile.id, verdict: it.match.verdict }));

describe('the search for candidates', () => {
  it('misses no pair of similar names', async () => {
    const alike = labeledPairs.filter((it) => nameLikeness(it.a.name, it.b.name) > 0.85);
    expect(alike.length).toBeGreaterThan(30);
    const missed: string[] = [];
    for (const { a, b } of alike) {
      const [row] = await em.execute<{ likeness: number }[]>('select similarity(name_key(?), name_key(?)) as likeness', [a.name, b.name]);
      // The thresholds of facilities_named and doctors_named.
      const least = placeSortOf(a.name) ? 0.35 : 0.5;
      if ((row?.likeness ?? 0) < least) missed.push(`${a.name} / ${b.name}`);
    }
    expect(missed).toEqual([]);
  });

  it('finds a doctor by a name in the other script, by phone, license or e-mail', async () => {
    const { doctorId } = await buildDoctor(em, {
      name: 'Dr. Gudina Tumsa',
      phone: '+251911998877',
      licenseNumber: 'ET-MD/90 11',
      email: 'gudina@example.com',
    });
    expect(await found('doctor', { name: 'ዶ/ር ጉዲና ቱምሳ' })).toEqual([{ id: doctorId, verdict: 'possible' }]);
    expect(await found('doctor', { name: 'Gudina Tumssa', phone: '+251911998877' })).toEqual([{ id: doctorId, verdict: 'duplicate' }]);
    expect(await found('doctor', { name: 'Marta Lemma', licenseNumber: 'et md 9011' })).toEqual([{ id: doctorId, verdict: 'possible' }]);
    expect(await found('doctor', { name: 'Gudena Tumsa', email: 'gudina@example.com' })).toEqual([{ id: doctorId, verdict: 'duplicate' }]);
    expect(await found('doctor', { name: 'Marta Lemma', phone: '+251911998877' })).toEqual([]);
  });

  it('finds a facility by its name and place, and not its branch elsewhere', async () => {
    const bole = await aFacility(em, { name: 'Zewditu Pharmacy', facilityType: 'pharmacy', phone: null, latitude: 8.99, longitude: 38.78 });
    await aFacility(em, { name: 'Zewditu Pharmacy', facilityType: 'pharmacy', phone: null, latitude: 13.49, longitude: 39.47 });
    expect(await found('facility', { name: 'ዘውዲቱ ፋርማሲ', latitude: 8.9901, longitude: 38.7801 })).toEqual([
      { id: bole.id, verdict: 'duplicate' },
    ]);
  });

  it.each([
    ['Bethel Teaching Hospital', ['Bethel Hospital', 'ቤቴል ሆስፒታል']],
    ['Lideta Corner Pharmacy', ['Lideta Pharmacy']],
    ['Tena Adam Pharmacy', ['Tenadam Pharmacy']],
  ])('finds %s under its shorter names, with another phone', async (name, typed) => {
    const { id } = await aFacility(em, { name, phone: '+251911000003' });
    for (const it of typed) {
      expect(await found('facility', { name: it, phone: '+251911000004' })).toContainEqual({ id, verdict: 'possible' });
    }
  });

  it('orders the most similar first', async () => {
    const one = await aFacility(em, { name: 'Lancet Laboratory', location: 'Adama', phone: '+251911000001' });
    const other = await aFacility(em, { name: 'Lancet Laboratory', location: 'Adama', phone: '+251911000002' });
    const ids = (await found('facility', { name: 'Lancet Lab', town: 'Adama', phone: '+251911000002' })).map((it) => it.id);
    expect(ids).toEqual([other.id, one.id]);
  });

  it('scores candidates as compare does', async () => {
    await aFacility(em, { name: 'Yekatit Clinic', facilityType: 'medium_clinic', location: 'Dessie' });
    const [duplicate] = await findDuplicates(em, 'facility', { name: 'Yekatit Clinic', town: 'Dessie' });
    expect(duplicate?.match).toEqual(compare({ name: 'Yekatit Clinic', town: 'Dessie' }, { name: 'Yekatit Clinic', town: 'Dessie' }));
  });

  it('uses the indexes', async () => {
    await em.execute('set enable_seqscan = off');
    const plans = ['name_key % name_key(?)', 'phone = ?', `upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g')) = ?`];
    const indexes = ['name_key', 'phone', 'license_key'];
    for (const table of ['doctors', 'facilities']) {
      for (const [at, condition] of plans.entries()) {
        const plan = await em.execute<Record<string, string>[]>(`explain select id from ${table} where ${condition}`, ['Selam']);
        expect(JSON.stringify(plan)).toContain(`${table}_${indexes[at]}_index`);
      }
    }
  });
});
