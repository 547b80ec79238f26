import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, newPassword } from './fields.ts';

/** A reset link works for so long. Minutes. */
export const RESET_MINUTES = 60;

/** Where reset links lead; the token is in the query. */
export const resetPages = { client: '/client/reset-password', provider: '/provider/reset-password' } as const;

export const resetRequest = z.strictObject({ email });
export type ResetRequest = z.input<typeof resetRequest>;

/** Both the token of a mailed link and one that a verification code gave. */
export const newPasswordByToken = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword,
});
export type NewPasswordByToken = z.input<typeof newPasswordByToken>;

const said = z.object({ message: z.string() });

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Mail a link for a new password to a patient; the answer never tells whether the account exists',
  callers: ['anyone'],
  body: resetRequest,
  answer: said,
  errors: ['rate_limited'],
});

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/confirm',
  summary: "Set a patient's new password by a reset token; ends the account's sign-ins",
  callers: ['anyone'],
  body: newPasswordByToken,
  answer: said,
  errors: ['invalid_link', 'rate_limited'],
});

export const requestProviderReset = endpoint({
  method: 'POST',
  path: '/api/provider/forgot-password',
  summary: 'Mail a link for a new password to a provider, admin or staff account; the answer never tells whether it exists',
  callers: ['anyone'],
  body: resetRequest,
  answer: said,
  errors: ['rate_limited'],
});

export const confirmProviderReset = endpoint({
  method: 'POST',
  path: '/api/provider/reset-password',
  summary: "Set a provider account's new password by a reset token; ends the account's sign-ins",
  callers: ['anyone'],
  body: newPasswordByToken,
  answer: said,
  errors: ['invalid_link', 'rate_limited'],
});
