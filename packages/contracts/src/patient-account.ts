import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, newPassword, phone, requiredLine, triedPassword } from './fields.ts';

/** The signed-in patient. `phone` is E.164; `language` a BCP 47 tag, null until one is chosen. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImageUrl: z.nullable(z.string()),
  language: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in patient; 401 when there is none',
  callers: ['patient'],
  answer: user,
});

export const credentials = z.strictObject({ email, password: triedPassword });
export type Credentials = z.input<typeof credentials>;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign a patient in',
  callers: ['anyone'],
  body: credentials,
  answer: user,
  errors: ['invalid_credentials', 'rate_limited'],
});

export const registration = z.strictObject({
  firstName: requiredLine('First name is required', 80),
  lastName: requiredLine('Last name is required', 80),
  email,
  phone,
  password: newPassword,
});
export type Registration = z.input<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a patient account and sign it in',
  callers: ['anyone'],
  body: registration,
  answer: user,
  status: 201,
  errors: ['email_taken', 'rate_limited'],
});

export const logout = endpoint({ method: 'POST', path: '/api/auth/logout', summary: 'Sign the patient out', callers: ['anyone'] });

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The photo is re-encoded by the server, which drops its EXIF data. */
export const setUserPhoto = endpoint({
  method: 'PUT',
  path: '/api/auth/user/photo',
  summary: "Replace the patient's photo",
  callers: ['patient'],
  files: { photo: { maxBytes: 10 * 1024 * 1024, types: photoTypes, required: true } },
  answer: user,
  errors: ['too_large', 'unsupported_type', 'unusable_file'],
});

/** What `profileImageUrl` points to. `v` changes with the photo, so that a browser never shows the one before. */
export const getUserPhoto = endpoint({
  method: 'GET',
  path: '/api/auth/user/photo',
  summary: "The patient's own photo",
  callers: ['patient'],
  query: z.strictObject({ v: z.optional(id) }),
  download: true,
  errors: ['not_found'],
});
