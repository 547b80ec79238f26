import { call } from './call.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
const photoRule = { maxBytes: 10 * 1024 * 1024, types, required: true, missing: 'Please choose a photo' } as const;
const errors = ['not_found', 'too_large', 'unsupported_type', 'unusable_file'] as const;

/** The longest sides that are kept: a portrait is never shown larger than 144 px, the front of a facility fills a column. */
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

/** The sizes that an address has beside the whole picture: `small` is for cards, at most 320 px and 15 kB, as WebP. */
export const photoSizes = ['small'] as const;

/** The address of the small picture of a photo; undefined without one. */
export const smallPhotoOf = (photo: string | null): string | undefined => (photo ? `${photo}?size=small` : undefined);

/** Each photo has an address of its own, so that a browser may keep it. */
export const getProfilePhoto = call({
  method: 'GET',
  path: '/api/photos/:id',
  callers: ['anyone'],
  download: true,
  errors: ['not_found'],
});
