import { describe, expect, it } from '@jest/globals';
import { endpoints } from './endpoints.ts';
import { facilityTypeKey, facilityTypeOf, namesLevel } from './facility.facts.ts';
import { specialtyIdOf } from './specialty.facts.ts';

/** Every term for a specialty in the spec: triage labels, profile form, stored identifiers, assessment categories. */
const specialtyWords = [
  ...['General Practice', 'Pediatrics', 'OB/GYN', 'Psychiatry', 'Dermatology', 'Cardiology', 'Orthopedics', 'Diabetology', 'ENT'],
  ...[
    'Gastroenterology',
    'Urology',
    'Neurology',
    'Physiotherapy',
    'Oncology',
    'Infectious Diseases',
    'Nutrition',
    'Endocrinology',
    'Dentistry',
  ],
  ...['general_practice', 'pediatrics', 'obstetrics_gynecology', 'internal_medicine', 'surgery', 'orthopedics', 'cardiology', 'neurology'],
  ...['psychiatry', 'dermatology', 'ophthalmology', 'ear_nose_throat', 'urology', 'oncology', 'radiology', 'anesthesiology', 'dentistry'],
  ...['pulmonology', 'gastroenterology', 'gynecology', 'endocrinology'],
];

describe('catalogs', () => {
  it.each(specialtyWords)('knows the specialty %s', (word) => expect(specialtyIdOf(word)).toBeDefined());

  it.each(['Hospital', 'Clinic', 'Health Center', 'Laboratory', 'Pharmacy', 'Diagnostic Center', 'cardiac_center'])(
    'knows the facility type %s',
    (word) => expect(facilityTypeOf(word)).toBeDefined(),
  );

  it('answers undefined for an unknown word', () => {
    expect(specialtyIdOf('astrology')).toBeUndefined();
    expect(facilityTypeOf('garage')).toBeUndefined();
  });

  it('calls a clinic whose level is unknown by its kind, and a place without levels by its type', () => {
    expect(['clinic', 'Health_Post', ' Doctors ', 'Medium Clinic', 'pharmacy'].filter((it) => !namesLevel(it))).toEqual([
      ...['clinic', 'Health_Post', ' Doctors '],
    ]);
    expect(facilityTypeKey('medium_clinic', false)).toBe('levelUnknown.clinic');
    expect(facilityTypeKey('medium_clinic', undefined)).toBe('facilityType.medium_clinic');
    expect(facilityTypeKey('pharmacy', false)).toBe('facilityType.pharmacy');
  });
});

describe('endpoints', () => {
  it('declares no call twice', () => {
    const calls = endpoints.map((it) => `${it.method} ${it.path}`);
    expect(calls.filter((it, index) => calls.indexOf(it) !== index)).toEqual([]);
  });

  it('has a params schema exactly where the path has parameters', () => {
    for (const it of endpoints) expect([it.path, it.params !== undefined]).toEqual([it.path, it.path.includes(':')]);
  });
});
