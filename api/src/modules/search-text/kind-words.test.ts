import { describe, expect, it } from '@jest/globals';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { askedFor, meaningsOf } from './kind-words.rules.ts';
import { specialtiesMeantBy } from './search-text.rules.ts';
import { specialtiesOf, specialtyKinds } from './specialty-words.rules.ts';

const meant = (typed: string) => meaningsOf(typed, specialtyKinds).map((it) => [it.typed, [...it.kinds].toSorted()]);

describe('the meaning of a typed text', () => {
  it.each([
    ['heart', [['heart', ['cardiology']]]],
    [
      'Heart doctor in Bole',
      [
        ['heart', ['cardiology']],
        ['bole', []],
      ],
    ],
    [
      'bole chest pain',
      [
        ['bole', []],
        ['chest pain', ['cardiology']],
      ],
    ],
    ['cardiologist', [['cardiologist', ['cardiology']]]],
    ['child', [['child', ['pediatrics']]]],
    ['tooth ache', [['tooth', ['dentistry']]]],
    ['የልብ ሐኪም', [['የልብ', ['cardiology']]]],
    ['ህፃናት', [['ህጻናት', ['pediatrics']]]],
    ['General Practice', [['general practice', ['general_practice']]]],
    ['Dr. Dawit', [['dawit', []]]],
  ])('%s', (typed, meanings) => expect(meant(typed)).toEqual(meanings));

  it('takes an unfinished last word for all that it may become, but not one or two letters', () => {
    expect(meant('cardi')).toEqual([['cardi', ['cardiology']]]);
    expect(meant('he')).toEqual([['he', []]]);
    expect(meant('head hanna')).toEqual([
      ['head', []],
      ['hanna', []],
    ]);
  });

  it.each([
    ['hart', ['cardiology']],
    ['diabetis', ['diabetology', 'endocrinology']],
    ['pregnency', ['obstetrics_gynecology']],
    ['head ache', ['neurology']],
    ['cardiolojy', ['cardiology']],
    ['ራስምታት', ['neurology']],
    ['hirut', []],
    ['bole', []],
  ])('takes %s for what it resembles only where nothing fits it as it was typed', (typed, kinds) => {
    const alike = specialtiesOf(typed, true);
    expect(alike.map((it) => [...it.kinds].toSorted())).toEqual([kinds]);
    expect(specialtiesOf(typed).flatMap((it) => it.kinds)).toEqual([]);
  });

  it('takes a short Ethiopic word that means a kind for nothing else', () => {
    expect(meaningsOf('ዓይን', specialtyKinds)).toEqual([{ typed: 'አይን', kinds: ['ophthalmology'], isOnlyKinds: true }]);
    expect(meaningsOf('ዮሐንስ', specialtyKinds)).toEqual([{ typed: 'ዮሀንስ', kinds: [] }]);
    expect(meaningsOf('eyes', specialtyKinds)).toEqual([{ typed: 'eyes', kinds: ['ophthalmology'] }]);
  });

  it('keeps words that usually say nothing when nothing else was typed', () => {
    expect(meant('Doctor')).toEqual([['doctor', []]]);
    expect(meant('% _ --')).toEqual([]);
  });

  it.each(specialties.map((it) => it.label))('knows %s', (label) => {
    const parts = meaningsOf(label, specialtyKinds);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.kinds).not.toEqual([]);
  });
});

describe("a child's complaint", () => {
  it.each([
    ['child fever', ['pediatrics']],
    ['fever baby', ['pediatrics']],
    ['ልጄ ትኩሳት', ['pediatrics']],
    ['child', ['pediatrics']],
    ['child rash', ['dermatology', 'pediatrics']],
    ['child tooth', ['dentistry']],
    ['fever', ['general_practice']],
    ['chest cough', ['pulmonology']],
    ['tooth heart', ['cardiology', 'dentistry']],
  ])('%s means %p', (typed, specialties) => expect(specialtiesMeantBy(typed).toSorted()).toEqual(specialties));

  it('leaves names and places as they are', () => {
    expect(specialtiesOf('child fever bole').at(-1)).toEqual({ typed: 'bole', kinds: [] });
  });
});

describe('what a question asks for', () => {
  it.each([
    ['who has insulin?', 'insulin'],
    ['Where can I get Amoxicillin 500mg', 'Amoxicillin 500mg'],
    ['price of X-ray of knee', 'X-ray of knee'],
    ['how much is the CBC', 'CBC'],
    ['ኢንሱሊን የት ይገኛል', 'ኢንሱሊን'],
    ['X-ray of knee', 'X-ray of knee'],
    ['Hepatitis A', 'Hepatitis A'],
    ['who has', 'who has'],
  ])('%s', (typed, asked) => expect(askedFor(typed)).toBe(asked));
});
