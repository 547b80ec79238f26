import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { MOST_COUNTED } from '@tenaye/contracts/directory.facts.ts';
import { aDoctor, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { doctorSearch } from '../doctor-list/doctor-list.query.ts';
import { isSortQuicker, rowsOf, type Sample } from './found-rows.view.ts';

hasOwnDatabase();

const sampled = (given: Partial<Sample>): Sample => ({ walked: 2_000, listed: 0, fetched: 0, found: 0, before: null, ...given });

describe('how a list reads what a search finds', () => {
  it.each<[string, boolean, Partial<Sample>, number?]>([
    ['nobody', true, {}],
    ['few', true, { listed: 4, fetched: 4, found: 4, before: 400 }],
    ['many', false, { listed: 200, fetched: 200, found: 200, before: 8 }],
    ['many who lie at the end of the order', true, { listed: 200, fetched: 200, found: 200, before: 1_700 }],
    ['few of many whom the words fit', false, { listed: 100, fetched: 100, found: 12, before: 150 }],
    ['none of the many whom the words fit', true, { listed: 50, fetched: 50 }],
    ['rows that a walk reads slowly', true, { listed: 90, fetched: 30, found: 30, before: 60 }, 20],
  ])('sorts or walks for %s', (_, isSorted, given, costOfWalked = 1) => {
    expect(isSortQuicker(sampled(given), { costOfWalked }, 51)).toBe(isSorted);
  });

  it('walks for a short page sooner than for a long one', () => {
    const sample = sampled({ listed: 300, fetched: 15, found: 15, before: 80 });
    expect([10, 101].map((rows) => isSortQuicker(sample, { costOfWalked: 5, costOfKey: 2 }, rows))).toEqual([false, true]);
  });

  it('finds the same rows on both ways', async () => {
    for (const [name, address] of [
      ['Dr. Mimi Wolde', 'Bole'],
      ['Dr. Wolde Kasahun', 'Arada'],
      ['Dr. Hanna Wolde', 'Bole'],
    ])
      await aDoctor({ name, address, specialization: 'cardiology' });
    const em = testEm();
    const search = doctorSearch({ q: 'wolde heart', place: 'bole', specialty: 'cardiology' }, new Date());
    for (const isSorted of [true, false]) {
      if (!search?.words) throw new Error('No words');
      const { from, where } = rowsOf(search, search.words, isSorted);
      const rows = await em.execute(sql`select name from ${from} where ${where ?? sql`true`} order by name`);
      expect(rows).toEqual([{ name: 'Dr. Hanna Wolde' }, { name: 'Dr. Mimi Wolde' }]);
    }
  });

  it('finds by a beginning what was called otherwise when a like word was known', async () => {
    await aDoctor({ name: 'Dr. Kelil' });
    const { doctorId } = await aDoctor({ name: 'Dr. Renamed' });
    await testEm().execute(sql`update doctors set name = 'Dr. Kelilawit' where id = ${doctorId}`);
    const { body } = await aVisitor().get('/api/directory/doctors?q=kelil&sort=name');
    expect(body.map((it: { name: string }) => it.name)).toEqual(['Dr. Kelil', 'Dr. Kelilawit']);
  });

  it('finds by a beginning that more words have than can be named', async () => {
    const many = Array.from({ length: 25 }, (_, n) => `Zuma${String.fromCharCode(97 + n)}`);
    await aDoctor({ name: `Dr. ${many.join(' ')}` });
    const names = async (q: string) => (await aVisitor().get(`/api/directory/doctors?q=${q}`)).body.map((it: { name: string }) => it.name);
    expect(await names('zum')).toHaveLength(1);
    expect(await names('zumay')).toHaveLength(1);
    expect(await names('zumaz')).toHaveLength(0);
  });
});

it('counts what words find up to a limit, and everything without words', async () => {
  const em = testEm();
  await em.execute(sql`
    insert into facilities (name, facility_type, is_verified, verification_status, address)
    select 'Countless', 'pharmacy', true, 'approved', 'Bole' from generate_series(1, ${MOST_COUNTED + 2})`);
  const count = async (query: string) => (await aVisitor().get(`/api/directory/facility-count?kind=pharmacy${query}`)).body;
  expect(await count('&q=countless')).toEqual({ count: MOST_COUNTED + 1 });
  expect(await count('')).toEqual({ count: MOST_COUNTED + 2 });
});
