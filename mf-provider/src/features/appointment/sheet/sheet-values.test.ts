import { describe, expect, it } from '@jest/globals';
import { anEmptySheet } from '../appointment.test-support.tsx';
import { hasOnlyNumbers, mergeValues, recordOf, valuesOf } from './sheet-values.ts';

const empty = valuesOf(anEmptySheet());

describe('a typed sheet', () => {
  it('becomes the record that it was made from', () => {
    const {
      version: _,
      last: __,
      ...record
    } = anEmptySheet({
      notes: 'Cough',
      diagnoses: [{ code: 'J45', name: 'Asthma' }],
      allergies: ['Nuts', 'Sulfa'],
      born: '1988',
      sex: 'female',
      isPregnant: false,
    });
    expect(recordOf(valuesOf(record))).toEqual(record);
  });

  it.each([
    ['unasked', 'Nuts', null],
    ['none', 'Nuts', []],
    ['known', ' Nuts,, Sulfa ;Eggs', ['Nuts', 'Sulfa', 'Eggs']],
    // Refused, because an empty list would say that there are none.
    ['known', ' , ', ['']],
  ] as const)('whose allergies are %s has the right list', (allergyState, allergies, list) => {
    expect(recordOf({ ...empty, allergyState, allergies }).allergies).toEqual(list);
  });

  it('takes a decimal comma, and refuses to send what isn’t a number as “not measured”', () => {
    const typed = (temperature: string) => recordOf({ ...empty, vitals: { ...empty.vitals, temperature } });
    expect(typed('38,5').vitals.temperature).toBe(38.5);
    expect(['38,5', '', 'high', '0', '-3', '1000'].map((it) => hasOnlyNumbers(typed(it)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('two devices at one sheet', () => {
  const pulse = (value: string) => ({ ...empty, vitals: { ...empty.vitals, pulse: value } });

  it('each keep what only one of them has changed', () => {
    const merged = mergeValues(empty, { ...empty, notes: 'Mine' }, pulse('72'));
    expect(merged).toEqual({ values: { ...pulse('72'), notes: 'Mine' }, isContested: false });
  });

  it('keep the text that is being typed where both have changed it, and say so', () => {
    const merged = mergeValues(empty, { ...empty, notes: 'Mine' }, { ...empty, notes: 'Theirs' });
    expect(merged).toEqual({ values: { ...empty, notes: 'Mine' }, isContested: true });
  });

  it('don’t contest the same change', () => {
    expect(mergeValues(empty, pulse('72'), pulse('72'))).toEqual({ values: pulse('72'), isContested: false });
  });
});
