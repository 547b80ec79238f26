import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, newPassword } from './fields.ts';
import * as calls from './password-reset.facts.ts';

/** Requests a reset link. */
export const resetRequest = z.strictObject({ email });
export type ResetRequest = z.input<typeof resetRequest>;

/** A token from a mailed link or for a verification code. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

const resetToken = z.strictObject({ token });

/** A new password with its token. */
export const newPasswordByToken = z.strictObject({ token, newPassword });
export type NewPasswordByToken = z.input<typeof newPasswordByToken>;

const said = z.object({ message: z.string() });

export const requestReset = endpoint(calls.requestReset, {
  summary: 'Mail a link for a new password to a patient; the answer never tells whether the account exists',
  body: resetRequest,
  answer: said,
});

export const checkReset = endpoint(calls.checkReset, {
  summary: "Whether a token still sets a patient's password",
  body: resetToken,
});

export const confirmReset = endpoint(calls.confirmReset, {
  summary: "Set a patient's new password by a reset token; ends the account's sign-ins",
  body: newPasswordByToken,
  answer: said,
});

export const requestProviderReset = endpoint(calls.requestProviderReset, {
  summary: 'Mail a link for a new password to a provider, admin or staff account; the answer never tells whether it exists',
  body: resetRequest,
  answer: said,
});

export const checkProviderReset = endpoint(calls.checkProviderReset, {
  summary: "Whether a token still sets a provider account's password",
  body: resetToken,
});

export const confirmProviderReset = endpoint(calls.confirmProviderReset, {
  summary: "Set a provider account's new password by a reset token; ends the account's sign-ins",
  body: newPasswordByToken,
  answer: said,
});
