import { call } from './call.ts';
import { type CollectedType, submitCollected } from './data-collection.facts.ts';
import { type FacilityType, facilityTypes } from './facility.facts.ts';
import { diagnosticCenterTypes, facilityTypesFor } from './facility-kind.facts.ts';

const centersAndPharmacies: readonly FacilityType[] = [...diagnosticCenterTypes, ...facilityTypesFor.medication];

/**
 * The facility types that a submission of each kind can become. Collectors register all other facilities as clinics, including hospitals.
 */
export const acceptedTypes: Record<CollectedType, readonly FacilityType[]> = {
  Clinic: facilityTypes.filter((it) => !centersAndPharmacies.includes(it)),
  'Diagnostic Center': diagnosticCenterTypes,
  Pharmacy: facilityTypesFor.medication,
};

/** The facts of a facility that a submission can state and a merge can take over. */
export const mergeFields = [
  'name',
  'licenseNumber',
  'phone',
  'email',
  'address',
  'location',
  'position',
  'workingHours',
  'services',
  'equipment',
  'accreditationLevel',
  'deliveryService',
  'paymentMethods',
  'additionalNotes',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** True when a compared fact is known: neither null nor an empty text, list or set of hours. */
export const isStated = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0);

/**
 * What a supervisor looks at again: a form that was filled in too quickly; two facilities measured sooner after each other than the way
 * takes; a photo that was taken far from the position, or long before or after it; a rough position; and what another submission of the
 * collector has too: its place, its phone number, or its address, hours and services.
 */
export const submissionFlags = ['quick', 'fast', 'farPhoto', 'oldPhoto', 'rough', 'samePlace', 'samePhone', 'sameAnswers'] as const;
export type SubmissionFlag = (typeof submissionFlags)[number];

/** Messages about invalid reviews of submissions. */
export const submissionTexts = {
  type: 'Please choose the type of the facility',
  wrongType: "A submission of this kind can't become a facility of this type",
  facility: 'Please choose the facility that the submission duplicates',
  empty: "The submission doesn't state this",
  reason: 'Please explain why you are rejecting this submission',
  remark: 'Please say what the collector should correct',
} as const;

/** The values that the list of submissions can be sorted by. */
export const submissionSorts = ['name', 'town', 'submitted'] as const;

export const listSubmissions = call({
  method: 'GET',
  path: '/api/admin/submissions',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.list',
});

export const exportSubmissions = call({
  method: 'GET',
  path: '/api/admin/submissions/export',
  callers: ['admin'],
  area: 'submissions',
  stepUp: true,
  reads: 'data_collection.export',
  download: true,
});

export const getCoverage = call({
  method: 'GET',
  path: '/api/admin/submissions/coverage',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.coverage',
});

/** The largest number of towns that a collector can have. */
export const MOST_AREAS = 20;

export const assignAreas = call({
  method: 'PUT',
  path: '/api/admin/submissions/collectors/:id/areas',
  callers: ['admin'],
  area: 'submissions',
  errors: ['not_found', 'changed_elsewhere'],
  sees: 'version',
});

export const listBackChecks = call({
  method: 'GET',
  path: '/api/admin/submissions/back-checks',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.list',
});

export const makeBackCheck = call({
  method: 'POST',
  path: '/api/admin/submissions/:id/back-check',
  callers: ['admin'],
  area: 'submissions',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const getSubmission = call({
  method: 'GET',
  path: '/api/admin/submissions/:id',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.view',
  errors: ['not_found'],
});

export const getSubmissionPhoto = call({
  method: 'GET',
  path: '/api/admin/submissions/:id/photo',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.view_photo',
  errors: ['not_found'],
  download: true,
});

export const getSubmissionLicensePhoto = call({
  method: 'GET',
  path: '/api/admin/submissions/:id/license-photo',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.view_photo',
  errors: ['not_found'],
  download: true,
});

export const compareSubmission = call({
  method: 'GET',
  path: '/api/admin/submissions/:id/facilities/:facilityId',
  callers: ['admin'],
  area: 'submissions',
  reads: 'data_collection.view',
  errors: ['not_found'],
});

/** The most places on the map of the coverage. */
export const MOST_COVERED_PLACES = 500;

/**
 * What becomes of a record from the copy that a phone saved: it can be loaded, is loaded, was there already, or is a draft, which its
 * collector has not submitted.
 */
export const savedOutcomes = ['ready', 'loaded', 'known', 'draft'] as const;
export type SavedOutcome = (typeof savedOutcomes)[number];

const { licensePhoto } = submitCollected.files;

export const loadSavedRecord = call({
  method: 'POST',
  path: '/api/admin/submissions/saved-records',
  callers: ['admin'],
  area: 'submissions',
  stepUp: true,
  files: { photo: { ...submitCollected.files.photo, required: false }, licensePhoto },
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file'],
});

export const undoAcceptance = call({
  method: 'POST',
  path: '/api/admin/submissions/:id/undo',
  callers: ['admin'],
  area: 'submissions',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const reviewSubmission = call({
  method: 'POST',
  path: '/api/admin/submissions/:id/review',
  callers: ['admin'],
  area: 'submissions',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  sees: 'version',
  idempotent: true,
});
