import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { genders } from '@tenaye/contracts/doctor.facts.ts';
import { regionNames, regions } from '@tenaye/contracts/ethiopia.facts.ts';
import { facilityTypeLabels, facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';

/** The words of a file that an import knows, by field. The other fields take any text; a region may be written in other ways too. */
export const importValues = {
  provider_type: ['doctor', 'facility'],
  facility_type: [...facilityTypes.map((it) => facilityTypeLabels[it]), 'clinic'],
  specialization: specialties.map((it) => it.label),
  gender: genders,
  region: regions.map((it) => regionNames[it][0]),
} as const satisfies Partial<Record<ImportField, readonly string[]>>;

export type ListedField = keyof typeof importValues;
const isListed = (field: string): field is ListedField => Object.hasOwn(importValues, field);
/** The fields that have a list of words, in the order of `importValues`. */
export const listedFields: readonly ListedField[] = Object.keys(importValues).filter(isListed);
