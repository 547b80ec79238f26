import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { MOST_COUNTED } from '@tenaye/contracts/directory.facts.ts';
import { aDoctor, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { doctorSearch } from '../doctor-list/doctor-list.query.ts';
import { rowsOf, type Sample, type Way, wayOf } from './found-rows.view.ts';

hasOwnDatabase();

const sampled = (given: Partial<Sample>): Sample => ({ walked: 2_000, listed: 0, fetched: 0, found: 0, ids: null, before: null, ...given });

describe('how a list reads what a search finds', () => {
  it.each<[string, Way, Partial<Sample>, number?]>([
    ['nobody', 'words', {}],
    ['few', 'words', { listed: 4, fetched: 4, found: 4, before: 400 }],
    ['many', 'walk', { listed: 200, fetched: 200, found: 200, before: 8 }],
    ['many who lie at the end of the order', 'words', { listed: 200, fetched: 200, found: 200, before: 1_700 }],
    ['few of many whom the words fit', 'walk', { listed: 100, fetched: 100, found: 12, before: 150 }],
    ['none of the many whom the words fit', 'words', { listed: 50, fetched: 50 }],
    ['rows that a walk reads slowly', 'words', { listed: 90, fetched: 30, found: 30, before: 60 }, 20],
    ['as many as a sample may show by chance', 'words', { listed: 100, fetched: 25, found: 2, before: 200 }],
    ['few of many who are few by their ids', 'ids', { listed: 80, fetched: 80, found: 1, ids: 9_000, before: 900 }],
    ['few whom the words fit, of more ids', 'words', { listed: 4, fetched: 4, found: 1, ids: 9_000, before: 900 }],
    ['few of many who may have any number of ids', 'words', { listed: 80, fetched: 80, ids: 20_000 }],
  ])('reads the rows in the quickest way for %s', (_, way, given, costOfWalked = 1) => {
    expect(wayOf(sampled(given), { costOfWalked }, 51)).toBe(way);
  });

  it('walks for a short page sooner than for a long one', () => {
    const sample = sampled({ listed: 300, fetched: 15, found: 15, before: 80 });
    expect([10, 101].map((rows) => wayOf(sample, { costOfWalked: 5, costOfKey: 2 }, rows))).toEqual(['walk', 'words']);
  });

  it('finds the same rows in all ways', async () => {
    const em = testEm();
    for (const [name, address, isFree] of [
      ['Dr. Mimi Wolde', 'Bole', true],
      ['Dr. Wolde Kasahun', 'Arada', true],
      ['Dr. Hanna Wolde', 'Bole', true],
      ['Dr. Mulu Wolde', 'Bole', false],
    ] as const) {
      const { doctorId } = await aDoctor({ name, address, specialization: 'cardiology' });
      await em.execute(sql`delete from doctor_free_times where doctor_id = ${doctorId}`);
      if (isFree) await em.execute(sql`insert into doctor_free_times values (${doctorId}, 'online', now() + interval '2 days')`);
    }
    const search = doctorSearch({ q: 'wolde heart', place: 'bole', specialty: 'cardiology', free: 'week', sort: 'name' }, new Date());
    if (!search?.words || !search.ids) throw new Error('No words or ids');
    for (const way of ['words', 'ids', 'walk'] as const) {
      const { from, where } = rowsOf(search, search.words, way);
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
