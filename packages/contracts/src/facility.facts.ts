import { call } from './call.ts';

/** Facility types of the stored model, with their labels on screens. */
export const facilityTypeLabels = {
  cardiac_center: 'Cardiac Center',
  dentistry: 'Dentistry',
  dermatology: 'Dermatology',
  diagnostic_imaging: 'Diagnostic Imaging',
  diagnostic_lab: 'Diagnostic Laboratory',
  eye_ear_nose: 'Eye, Ear and Nose',
  gastroenterology: 'Gastroenterology',
  health_center: 'Health Center',
  home_based_care: 'Home Based Care',
  hospital: 'Hospital',
  maternal_child_health: 'Maternal and Child Health',
  medium_clinic: 'Medium Clinic',
  obstetrics_gynecology: 'Obstetrics and Gynecology',
  ophthalmology: 'Ophthalmology',
  orthopedic: 'Orthopedic',
  pediatric: 'Pediatric',
  pharmacy: 'Pharmacy',
  physiotherapy: 'Physiotherapy',
  primary_clinic: 'Primary Clinic',
  psychiatry: 'Psychiatry',
  specialty_clinic: 'Specialty Clinic',
  surgery_clinic: 'Surgery Clinic',
} as const;
export type FacilityType = keyof typeof facilityTypeLabels;
const isFacilityType = (word: string): word is FacilityType => Object.hasOwn(facilityTypeLabels, word);
/** Every facility type, in the order of `facilityTypeLabels`. */
export const facilityTypes: readonly FacilityType[] = Object.keys(facilityTypeLabels).filter(isFacilityType);

/** Aliases of facility types, from the spec's search filter, the data-collection form and imported files. */
const facilityTypeAliases: Record<string, FacilityType> = {
  clinic: 'medium_clinic',
  doctors: 'medium_clinic',
  laboratory: 'diagnostic_lab',
  lab: 'diagnostic_lab',
  imaging: 'diagnostic_imaging',
  radiology: 'diagnostic_imaging',
  cardiac: 'cardiac_center',
  'diagnostic center': 'diagnostic_lab',
  dentist: 'dentistry',
  'dental clinic': 'dentistry',
  'drug store': 'pharmacy',
  'health post': 'health_center',
  'nursing home': 'home_based_care',
  optician: 'eye_ear_nose',
};

/** The stored facility type for any id, label or alias; undefined when there is none. */
export function facilityTypeOf(word: string): FacilityType | undefined {
  const key = word.trim().toLowerCase().replaceAll('_', ' ');
  const named = facilityTypes.find((it) => it.replaceAll('_', ' ') === key || facilityTypeLabels[it].toLowerCase() === key);
  return named ?? (Object.hasOwn(facilityTypeAliases, key) ? facilityTypeAliases[key] : undefined);
}

/** The levels of care among the types, by the kind of place of which they are levels. A list that says "clinic" names none of them. */
const leveledKinds: Readonly<Record<string, 'clinic' | 'health_center'>> = {
  health_center: 'health_center',
  medium_clinic: 'clinic',
  primary_clinic: 'clinic',
  specialty_clinic: 'clinic',
};

/** True for a type that is a level of care, so that the level can be unknown. */
export const isLeveled = (type: string): boolean => leveledKinds[type] !== undefined;

/** The refusal of an unknown level for a type that is none. */
export const LEVELLESS = 'Only clinics and health centers have a level of care';

/** Aliases that name the kind of place without its level: their type is the nearest one, not what was said. */
const wordsWithoutLevel: readonly string[] = ['clinic', 'doctors', 'health post'];

/** Whether a word that `facilityTypeOf` knows says the level of care too; true for types without levels. */
export const namesLevel = (word: string): boolean => !wordsWithoutLevel.includes(word.trim().toLowerCase().replaceAll('_', ' '));

/** The key of a type's label among the `domain` texts; one without a level while the level is unknown. */
export function facilityTypeKey(type: string, isLevelKnown: boolean | undefined): string {
  const kind = isLevelKnown === false ? leveledKinds[type] : undefined;
  return kind ? `levelUnknown.${kind}` : `facilityType.${type}`;
}

/** Search words that mean several facility types, with the same meaning on every screen and in the API. */
export const facilityGroups = {
  clinic: ['medium_clinic', 'primary_clinic', 'specialty_clinic', 'surgery_clinic'],
  laboratory: ['diagnostic_lab', 'diagnostic_imaging'],
} as const satisfies Record<string, readonly FacilityType[]>;
const groups: Readonly<Record<string, readonly FacilityType[]>> = facilityGroups;

/** The types that a search word means: the types of its group, or the type of `facilityTypeOf`. Empty for unknown words. */
export function facilityTypesOf(word: string): readonly FacilityType[] {
  const key = word.trim().toLowerCase();
  if (Object.hasOwn(groups, key)) return groups[key] ?? [];
  const type = facilityTypeOf(word);
  return type ? [type] : [];
}

/** The types that the filter of a facility search offers besides "all" (spec, facility claims). */
export const facilityFilters = ['hospital', 'clinic', 'health_center', 'laboratory', 'pharmacy'] as const;
export type FacilityFilter = (typeof facilityFilters)[number];

/** Accreditation levels, best first. */
export const accreditationLevels = ['excellence', 'premium', 'standard', 'basic'] as const;
export type AccreditationLevel = (typeof accreditationLevels)[number];

export const listFacilities = call({
  method: 'GET',
  path: '/api/facilities',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});

export const getFacility = call({
  method: 'GET',
  path: '/api/facilities/:id',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  errors: ['not_found'],
});

export const listPharmacies = call({
  method: 'GET',
  path: '/api/pharmacies',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});
