import { call } from './call.ts';

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  callers: ['anyone'],
  errors: ['invalid_credentials', 'rate_limited'],
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  callers: ['anyone'],
  status: 201,
  errors: ['email_taken', 'rate_limited'],
});

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Photos are shown as circles of 64 px at most. */
const PORTRAIT_SIDE = 400;

/** The server re-encodes the photo, which removes the EXIF data. */
export const setUserPhoto = call({
  method: 'PUT',
  path: '/api/auth/user/photo',
  callers: ['patient'],
  files: { photo: { maxBytes: 10 * 1024 * 1024, types: photoTypes, required: true, longestSide: PORTRAIT_SIDE } },
  errors: ['too_large', 'unsupported_type', 'unusable_file'],
});

/** The address in `profileImageUrl`. `v` changes with the photo, so that a browser never shows the previous one. */
export const getUserPhoto = call({
  method: 'GET',
  path: '/api/auth/user/photo',
  callers: ['patient'],
  download: true,
  errors: ['not_found'],
});
