import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword, phone, requiredLine, triedPassword } from './fields.ts';
import { user } from './patient-account.ts';

/** A language as BCP 47 names it (`en`, `am`, `en-XA`). Which ones are offered is the page's matter. */
const language = z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Unknown language'));

/** Only what is given changes. */
export const profileChange = z.strictObject({
  firstName: z.optional(requiredLine('First name is required', 80)),
  lastName: z.optional(requiredLine('Last name is required', 80)),
  phone: z.optional(phone),
  language: z.optional(language),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  summary: "Change the patient's name, phone number or language",
  callers: ['patient'],
  body: profileChange,
  answer: user,
});

export const passwordChange = z.strictObject({ currentPassword: triedPassword, newPassword });

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/user/password',
  summary: 'Choose a new password; every other session of the account ends',
  callers: ['patient'],
  body: passwordChange,
  errors: ['invalid_credentials', 'rate_limited'],
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/user/export',
  summary: 'Everything that is stored about the patient, as one JSON file',
  callers: ['patient'],
  download: true,
  errors: ['rate_limited'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/user/delete',
  summary: 'Delete the account: future appointments and pending requests are cancelled, what names the patient is removed',
  callers: ['patient'],
  body: z.strictObject({ password: triedPassword }),
  errors: ['invalid_credentials', 'rate_limited'],
});
