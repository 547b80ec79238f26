import { describe, expect, it } from '@jest/globals';
import { nameLikeness } from './duplicate.likeness.ts';
import { compare, type Match } from './duplicate.score.ts';
import { type LabeledPair, labeledPairs } from './duplicate-pairs.test-support.ts';

const judged = labeledPairs.map((it) => ({ ...it, found: compare(it.a, it.b) }));
const described = ({ a, b, is, found }: LabeledPair & { found: Match }): string =>
  `${is}: ${a.name} / ${b.name} = ${found.score} ${JSON.stringify(found.parts)}`;

describe('the labeled pairs', () => {
  const same = judged.filter((it) => it.is === 'same');
  const flagged = judged.filter((it) => it.found.verdict === 'duplicate');

  it('contain no pair of different people or places that is scored as a duplicate', () => {
    expect(flagged.filter((it) => it.is !== 'same').map(described)).toEqual([]);
  });

  it('of the same person or place are found in at least 95 %, and the rest are offered', () => {
    expect(same.length).toBeGreaterThan(60);
    const missed = same.filter((it) => it.found.verdict !== 'duplicate').map(described);
    expect(missed.slice(Math.floor(same.length * 0.05))).toEqual([]);
    expect(same.filter((it) => it.found.verdict === 'different').map(described)).toEqual([]);
  });

  it('that are unclear are offered', () => {
    expect(judged.filter((it) => it.is === 'unclear' && it.found.verdict !== 'possible').map(described)).toEqual([]);
  });

  it('that are different are ignored', () => {
    expect(judged.filter((it) => it.is === 'other' && it.found.verdict !== 'different').map(described)).toEqual([]);
  });
});

describe('compare', () => {
  it('is symmetric', () => {
    for (const { a, b } of labeledPairs) expect(compare(b, a)).toEqual(compare(a, b));
  });

  it('explains its score by its parts', () => {
    const one = { name: 'Selam Clinic', phone: '+251911223344', licenseNumber: 'A-1', latitude: 9, longitude: 38.7 };
    expect(compare(one, one)).toEqual({
      score: 100,
      verdict: 'duplicate',
      likeness: 1,
      km: 0,
      parts: { name: 55, phone: 30, license: 45, distance: 30, sort: 0 },
    });
  });

  it('ignores facts that one side lacks', () => {
    expect(compare({ name: 'Selam Clinic', phone: '+251911223344' }, { name: 'Selam Clinic', phone: null })).toMatchObject({
      score: 55,
      parts: { name: 55, sort: 0 },
    });
  });
});

describe('nameLikeness', () => {
  it.each([
    ['Clinic', 'ክሊኒክ'],
    ['W/ro Almaz Ayana', 'Almaz Ayana'],
    ['ዶክተር ሰላም', 'Selam'],
    ['Dr.Abebe Bikila', 'Abebe Bikila'],
  ])('%s and %s are one name', (a, b) => expect(nameLikeness(a, b)).toBeGreaterThan(0.85));

  it.each([
    ['Alem', 'Alemu'],
    ['Kenema 4', 'Kenema 12'],
    ['', 'Selam'],
    ['Abebe', 'Kebede'],
  ])('%s and %s are two names', (a, b) => expect(nameLikeness(a, b)).toBeLessThan(0.85));
});
