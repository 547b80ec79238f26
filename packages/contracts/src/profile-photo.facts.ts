import { call } from './call.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
const photoRule = { maxBytes: 10 * 1024 * 1024, types, required: true, missing: 'Please choose a photo' } as const;
const errors = ['not_found', 'too_large', 'unsupported_type', 'unusable_file'] as const;

/**
 * The longest sides of stored photos in pixels: screens show a portrait at 144 px at most, and the front of a facility as wide as a column.
 */
const PORTRAIT_SIDE = 400;
const FRONT_SIDE = 960;

export const setDoctorPhoto = call({
  method: 'PUT',
  path: '/api/provider/doctor/photo',
  callers: ['doctor'],
  files: { photo: { ...photoRule, longestSide: PORTRAIT_SIDE } },
  errors,
});

export const removeDoctorPhoto = call({
  method: 'DELETE',
  path: '/api/provider/doctor/photo',
  callers: ['doctor'],
  errors: ['not_found'],
});

export const setFacilityPhoto = call({
  method: 'PUT',
  path: '/api/provider/facility/photo',
  callers: ['facility'],
  namesFacility: true,
  files: { photo: { ...photoRule, longestSide: FRONT_SIDE } },
  errors,
});

export const removeFacilityPhoto = call({
  method: 'DELETE',
  path: '/api/provider/facility/photo',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** The sizes in which a photo's address offers it besides the full size: `small` is for cards, at most 320 px and 15 kB, as WebP. */
export const photoSizes = ['small'] as const;

/** The address of the small picture of a photo; undefined without one. */
export const smallPhotoOf = (photo: string | null): string | undefined => (photo ? `${photo}?size=small` : undefined);

/** Gets the bytes of a photo. Each photo has its own address, so that browsers may cache it. */
export const getProfilePhoto = call({
  method: 'GET',
  path: '/api/photos/:id',
  callers: ['anyone'],
  download: true,
  errors: ['not_found'],
});
