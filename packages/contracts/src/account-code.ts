import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, phone, requiredLine } from './fields.ts';
import { user } from './patient-account.ts';
import { providerAccount } from './provider-account.ts';

/** What a code is for (spec, provider-admin, section 5). */
export const codePurposes = ['signup', 'login', 'password_reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const codeUserTypes = ['client', 'provider'] as const;
export type CodeUserType = (typeof codeUserTypes)[number];

/** A code works for so long, for so many tries, once. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_LENGTH = 6;
/** Pages offer another code after so many seconds: mail and text messages take their time. */
export const CODE_AGAIN_SECONDS = 30;

const purpose = z.enum(codePurposes);
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Verification code must be 6 digits'));
const smsTarget = { phone, purpose, userType: z._default(z.enum(codeUserTypes), 'client') };
const emailTarget = { email, purpose, userType: z._default(z.enum(codeUserTypes), 'provider') };

export const smsCodeRequest = z.strictObject(smsTarget);
export type SmsCodeRequest = z.output<typeof smsCodeRequest>;
export const emailCodeRequest = z.strictObject(emailTarget);
export type EmailCodeRequest = z.output<typeof emailCodeRequest>;

/** Name and e-mail belong to a client who signs up by phone: with all three the right code opens the account. */
export const smsCodeTry = z.strictObject({
  ...smsTarget,
  code,
  firstName: z.optional(requiredLine('First name is required', 80)),
  lastName: z.optional(requiredLine('Last name is required', 80)),
  email: z.optional(email),
});
export type SmsCodeTry = z.output<typeof smsCodeTry>;
export const emailCodeTry = z.strictObject({ ...emailTarget, code });
export type EmailCodeTry = z.output<typeof emailCodeTry>;

const sent = z.object({ message: z.string() });

/** By purpose: the sign-in's own answer, a token for a new password, or just that the code was right. */
export const codeAnswer = z.union([
  user,
  z.object({ provider: providerAccount, message: z.string() }),
  z.object({ resetToken: z.string() }),
  z.object({ verified: z.literal(true) }),
]);
export type CodeAnswer = z.infer<typeof codeAnswer>;

export const requestSmsCode = endpoint({
  method: 'POST',
  path: '/api/verification/sms/request',
  summary: 'Send a code by text message; the answer never tells whether the number has an account',
  callers: ['anyone'],
  body: smsCodeRequest,
  answer: sent,
  errors: ['rate_limited'],
});

export const verifySmsCode = endpoint({
  method: 'POST',
  path: '/api/verification/sms/verify',
  summary: 'Try a code that came by text message; a right one signs in, gives a reset token or proves the number',
  callers: ['anyone'],
  body: smsCodeTry,
  answer: codeAnswer,
  errors: ['invalid_code', 'several_accounts', 'email_taken', 'rate_limited'],
});

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/api/verification/email/request',
  summary: 'Send a code by mail; the answer never tells whether the address has an account',
  callers: ['anyone'],
  body: emailCodeRequest,
  answer: sent,
  errors: ['rate_limited'],
});

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/verification/email/verify',
  summary: 'Try a code that came by mail; a right one signs in, gives a reset token or proves the address',
  callers: ['anyone'],
  body: emailCodeTry,
  answer: codeAnswer,
  errors: ['invalid_code', 'rate_limited'],
});
