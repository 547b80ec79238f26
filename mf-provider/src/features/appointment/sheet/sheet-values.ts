import { MOST_VITAL, type VitalSign } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { Diagnosis, SheetRecord } from '@tenaye/contracts/visit-sheet.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { personOf, type TypedPerson, typedPersonOf } from '@tenaye/platform/person/typed-person.ts';

/** The texts of one field for each vital sign. */
export type VitalTexts = Record<VitalSign, string>;

/** The sheet as it is typed. */
export interface SheetValues extends TypedPerson {
  notes: string;
  diagnoses: Diagnosis[];
  vitals: VitalTexts;
  pregnancy: '' | 'yes' | 'no';
}

/** One value for each vital sign. */
const ofEach = <T>(make: (sign: VitalSign) => T): Record<VitalSign, T> => ({
  temperature: make('temperature'),
  systolic: make('systolic'),
  diastolic: make('diastolic'),
  pulse: make('pulse'),
  respiration: make('respiration'),
  oxygen: make('oxygen'),
  weight: make('weight'),
  height: make('height'),
});

export const valuesOf = (record: SheetRecord): SheetValues => ({
  notes: record.notes,
  diagnoses: record.diagnoses,
  vitals: ofEach((it) => record.vitals[it]?.toString() ?? ''),
  ...typedPersonOf(record),
  pregnancy: record.isPregnant === null ? '' : record.isPregnant ? 'yes' : 'no',
});

/** What would be sent. Whether it is valid is for the contract to say. */
export const recordOf = (values: SheetValues): SheetRecord => ({
  notes: values.notes,
  diagnoses: values.diagnoses,
  vitals: ofEach((it) => numberOf(values.vitals[it])),
  ...personOf(values),
  isPregnant: values.pregnancy === '' ? null : values.pregnancy === 'yes',
});

/** True if all typed numbers are numbers that can be stored; JSON would turn others into "not measured". */
export const hasOnlyNumbers = ({ vitals }: SheetRecord): boolean =>
  Object.values(vitals).every((it) => it === null || (it >= 0.1 && it <= MOST_VITAL));

/**
 * Both sides' changes since `base`: a field that was typed in here keeps its text, any other takes what was saved elsewhere. `isContested`
 * is true if both sides have changed a field in different ways.
 */
export function mergeValues(base: SheetValues, mine: SheetValues, theirs: SheetValues): { values: SheetValues; isContested: boolean } {
  let isContested = false;
  const chosen = <T>(was: T, here: T, there: T): T => {
    if (isSame(here, was)) return there;
    if (!isSame(there, was) && !isSame(here, there)) isContested = true;
    return here;
  };
  const values: SheetValues = {
    notes: chosen(base.notes, mine.notes, theirs.notes),
    diagnoses: chosen(base.diagnoses, mine.diagnoses, theirs.diagnoses),
    vitals: ofEach((it) => chosen(base.vitals[it], mine.vitals[it], theirs.vitals[it])),
    born: chosen(base.born, mine.born, theirs.born),
    sex: chosen(base.sex, mine.sex, theirs.sex),
    pregnancy: chosen(base.pregnancy, mine.pregnancy, theirs.pregnancy),
    ...chosen(
      { allergyState: base.allergyState, allergies: base.allergies },
      { allergyState: mine.allergyState, allergies: mine.allergies },
      { allergyState: theirs.allergyState, allergies: theirs.allergies },
    ),
  };
  return { values, isContested };
}

/** Whether a sheet has all that was written. What wasn't asked about the person may be known from elsewhere. */
export function isWritten(record: SheetRecord, now: SheetRecord): boolean {
  const { notes, diagnoses, vitals } = record;
  const isKnown = (it: 'born' | 'sex' | 'allergies' | 'isPregnant'): boolean => record[it] === null || isSame(record[it], now[it]);
  const named = (list: readonly Diagnosis[]) => list.map(({ code, name }) => [code, name]);
  return (
    notes === now.notes &&
    isSame(named(diagnoses), named(now.diagnoses)) &&
    isSame(
      ofEach((it) => vitals[it]),
      ofEach((it) => now.vitals[it]),
    ) &&
    (['born', 'sex', 'allergies', 'isPregnant'] as const).every(isKnown)
  );
}

export const isUnchanged = (values: SheetValues, base: SheetValues): boolean => isSame(values, base);
