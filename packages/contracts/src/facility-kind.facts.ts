import type { FacilityType } from './facility.facts.ts';

/*
 * The spec names the kind of a facility in several ways: its stored type (`FacilityType`), the finder in which patients find it, the type
 * of request that they send it, the kind on its own screens, and its portal. This file relates these names.
 */

/** The two finders of patients, each of which reads prescriptions: for medicines in a pharmacy, or tests in a diagnostic center. */
export const finderKinds = ['pharmacy', 'diagnostics'] as const;
export type FinderKind = (typeof finderKinds)[number];

/** Types of requests that patients send to a facility: for tests, or for medicines. */
export const requestTypes = ['diagnostic', 'medication'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Facility types that take a request of each type (spec, section 3: diagnostic center; pharmacy). */
export const facilityTypesFor: Record<RequestType, readonly FacilityType[]> = {
  diagnostic: ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center', 'hospital', 'medium_clinic', 'primary_clinic', 'specialty_clinic'],
  medication: ['pharmacy'],
};

/** The portals of facilities; each is a part of the path, as in `/provider/pharmacy`. */
export type PortalKind = 'diagnostic_center' | 'pharmacy';

/**
 * The kinds of facility by which its own screens are worded. `facility` is neither a pharmacy nor a place that does tests, for example a
 * dentist.
 */
export type FacilityKind = PortalKind | 'facility';

/** The kind of a facility with this `FacilityType`. */
export function facilityKindOf(type: string): FacilityKind {
  if (facilityTypesFor.medication.some((it) => it === type)) return 'pharmacy';
  return facilityTypesFor.diagnostic.some((it) => it === type) ? 'diagnostic_center' : 'facility';
}

/** The portal that a facility of this type works in. All types but pharmacies share one portal. */
export const portalKindOf = (type: string): PortalKind => (facilityKindOf(type) === 'pharmacy' ? 'pharmacy' : 'diagnostic_center');

/** The type of request that patients can send to a facility of this kind; undefined if they can't send any. */
export const requestTypeOf = (kind: FacilityKind): RequestType | undefined =>
  (({ pharmacy: 'medication', diagnostic_center: 'diagnostic', facility: undefined }) as const)[kind];

/** Kinds of test in the catalog. */
export const testKinds = ['lab', 'imaging'] as const;
export type TestKind = (typeof testKinds)[number];

/** The two types of diagnostic center (spec, section 7). */
export const diagnosticCenterTypes = ['diagnostic_lab', 'diagnostic_imaging'] as const satisfies readonly FacilityType[];

/** The types of center that a test can need. Cardiac centers do tests of the heart, both lab and imaging. */
export const testCenterTypes = ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center'] as const satisfies readonly FacilityType[];
export type TestCenterType = (typeof testCenterTypes)[number];

/** The type of diagnostic center that does tests of each kind. */
export const centerTypeFor = { lab: 'diagnostic_lab', imaging: 'diagnostic_imaging' } as const satisfies Record<TestKind, FacilityType>;

const CARDIAC = /\b(?:echo|echocardio\w*|ecg|ekg|electrocardio\w*|holter|cardiac|cardio\w*|stress test|treadmill|heart)\b/i;

/** True when a test's name is about the heart, so that cardiac centers do the test too. */
export const isCardiacTest = (name: string): boolean => CARDIAC.test(name);
