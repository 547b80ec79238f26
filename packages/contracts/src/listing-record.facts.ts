import { call } from './call.ts';

/**
 * Where a doctor or facility comes from: an imported row, a collector's submission, its owner's registration, or before that was recorded.
 */
export const listingOrigins = ['import', 'submission', 'registration', 'unknown'] as const;
export type ListingOrigin = (typeof listingOrigins)[number];

/** The facts of a doctor or facility that administrators correct. */
export const correctableFacts = [
  ...(['name', 'facilityType', 'specialization', 'licenseNumber', 'address', 'location'] as const),
  ...(['latitude', 'longitude', 'phone', 'workingHours', 'mfrId', 'dhis2Id'] as const),
] as const;
export type CorrectableFact = (typeof correctableFacts)[number];

/** The longest reason for a correction or for taking a profile off the lists, in characters. */
export const LISTING_REASON_LENGTH = 300;

/** Messages about invalid corrections. */
export const correctionTexts = {
  reason: 'Please give a reason',
  nothing: 'Please change something first',
  name: 'Please enter the name',
  license: 'Please enter the license number',
  ofDoctors: 'Only doctors have this',
  ofFacilities: 'Only facilities have this',
} as const;

export const correctListing = call({
  method: 'PATCH',
  path: '/api/admin/providers/:type/:id/facts',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const unlistListing = call({
  method: 'POST',
  path: '/api/admin/providers/:type/:id/unlist',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const relistListing = call({
  method: 'POST',
  path: '/api/admin/providers/:type/:id/relist',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

/** Messages about invalid merges. */
export const mergeTexts = { itself: 'Please choose another listing' } as const;

export const mergeListing = call({
  method: 'POST',
  path: '/api/admin/providers/:type/:id/merge',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

/** The facts that a similar listing may have in common with a profile. */
export const sharedFacts = ['email', 'phone', 'license'] as const;

export const listSimilarListings = call({
  method: 'GET',
  path: '/api/admin/providers/:type/:id/similar',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.list',
  errors: ['not_found'],
});

export const getListingRecord = call({
  method: 'GET',
  path: '/api/admin/providers/:type/:id/record',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.view',
  errors: ['not_found'],
});
