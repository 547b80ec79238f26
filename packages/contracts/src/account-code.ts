import * as z from 'zod/mini';
import * as calls from './account-code.facts.ts';
import { codePurposes, codeUserTypes } from './account-code.facts.ts';
import { endpoint } from './endpoint.ts';
import { email, phone, requiredLine } from './fields.ts';
import { user } from './patient-account.ts';
import { policyVersion } from './policy-version.ts';
import { providerSignIn } from './provider-account.ts';

const purpose = z.enum(codePurposes);
/** A code as it is typed: six digits. */
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Verification code must be 6 digits'));
const smsTarget = { phone, purpose, userType: z._default(z.enum(codeUserTypes), 'client') };
const emailTarget = { email, purpose, userType: z._default(z.enum(codeUserTypes), 'provider') };

/** Requests a code by text message. */
export const smsCodeRequest = z.strictObject(smsTarget);
export type SmsCodeRequest = z.output<typeof smsCodeRequest>;
/** Requests a code by mail. */
export const emailCodeRequest = z.strictObject(emailTarget);
export type EmailCodeRequest = z.output<typeof emailCodeRequest>;

/**
 * Tries a code from a text message. First name, last name and email are for a client who signs up by phone: with all three, the right code
 * opens the account.
 */
export const smsCodeTry = z.strictObject({
  ...smsTarget,
  code,
  firstName: z.optional(requiredLine('First name is required', 80)),
  lastName: z.optional(requiredLine('Last name is required', 80)),
  email: z.optional(email),
  /**
   * With purpose `signup`, for a visitor without an account: the right code signs in to the account that has confirmed the number. If there
   * is none, the answer is `verified`, and the same code with first and last name opens an account without an email address.
   */
  signsUp: z.optional(z.literal(true)),
  termsVersion: z.optional(policyVersion),
});
export type SmsCodeTry = z.output<typeof smsCodeTry>;
/** Tries a code from a mail. */
export const emailCodeTry = z.strictObject({ ...emailTarget, code });
export type EmailCodeTry = z.output<typeof emailCodeTry>;

const sent = z.object({ message: z.string() });

/** The answer to a right code, by purpose: the answer of the sign-in, a token for a new password, or only a confirmation. */
export const codeAnswer = z.union([user, providerSignIn, z.object({ resetToken: z.string() }), z.object({ verified: z.literal(true) })]);
export type CodeAnswer = z.infer<typeof codeAnswer>;

export const requestSmsCode = endpoint(calls.requestSmsCode, {
  summary: 'Send a code by text message; the answer never tells whether the number has an account',
  body: smsCodeRequest,
  answer: sent,
});

export const verifySmsCode = endpoint(calls.verifySmsCode, {
  summary: 'Try a code that came by text message; a right one signs in, gives a reset token or proves the number',
  body: smsCodeTry,
  answer: codeAnswer,
});

export const requestEmailCode = endpoint(calls.requestEmailCode, {
  summary: 'Send a code by mail; the answer never tells whether the address has an account',
  body: emailCodeRequest,
  answer: sent,
});

export const verifyEmailCode = endpoint(calls.verifyEmailCode, {
  summary: 'Try a code that came by mail; a right one signs in, gives a reset token or proves the address',
  body: emailCodeTry,
  answer: codeAnswer,
});
