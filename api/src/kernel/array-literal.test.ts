import { describe, expect, it } from '@jest/globals';
import { testApi, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { Facility } from '../modules/facility/facility.entity.ts';
import { arrayLiteral } from './array-literal.ts';

const words = [
  ...['null', 'NULL', 'Null', '', ' ', ' at its ends ', 'two\nlines', '\ttab', 'a,b', '{}', '{a}', '"', 'say "ah"', '\\', 'back\\slash'],
  ...['\\"', "it's", '?', '$1', ':name', 'ጤናዬ', '🩺', '\u200b', 'undefined', '(1,2)'],
];

describe('a list', () => {
  it.each([
    ['of strange words', words],
    ['of nothing', []],
    ['of one empty word', ['']],
    ['with what is no word at all', ['null', null, 'NULL']],
  ])('%s is read by PostgreSQL as it was written', async (_, list) => {
    const { rows } = await testApi().services.pool.query('select to_json($1::text[]) as list', [arrayLiteral(list)]);
    expect(rows[0].list).toEqual(list);
  });

  it('comes back as it was stored, and another takes its place, whichever way the ORM writes it', async () => {
    const em = testEm();
    const one = await aFacility(em, { services: words });
    one.equipmentList = words.toReversed();
    await em.flush();
    await em.nativeUpdate(Facility, { id: one.id }, { paymentMethods: words });
    await em.upsert(Facility, { id: one.id, name: one.name, facilityType: 'pharmacy', accreditationCertificates: words });
    await em.insertMany(Facility, [
      { id: crypto.randomUUID(), name: 'Second', facilityType: 'pharmacy', services: words },
      { id: crypto.randomUUID(), name: 'Third', facilityType: 'pharmacy', services: ['null'] },
    ]);
    const stored = await testEm().findOneOrFail(Facility, { id: one.id });
    expect(stored.services).toEqual(words);
    expect(stored.equipmentList).toEqual(words.toReversed());
    expect([stored.paymentMethods, stored.accreditationCertificates]).toEqual([words, words]);
    const others = await testEm().find(Facility, { name: { $in: ['Second', 'Third'] } }, { orderBy: { name: 'asc' } });
    expect(others.map((it) => it.services)).toEqual([words, ['null']]);
  });

  it('finds what contains it', async () => {
    const em = testEm();
    const { id } = await aFacility(em, { services: ['null', 'a,b "c"'] });
    await aFacility(em, { services: [] });
    const found = await em.find(Facility, { services: { $contains: ['a,b "c"', 'null'] } });
    expect(found.map((it) => it.id)).toEqual([id]);
  });
});
