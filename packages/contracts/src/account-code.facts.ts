import { call } from './call.ts';

/** The purposes of codes (spec, provider-admin, section 5). */
export const codePurposes = ['signup', 'login', 'password_reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** The kinds of account that a code can be for. */
export const codeUserTypes = ['client', 'provider'] as const;
export type CodeUserType = (typeof codeUserTypes)[number];

/** How long a code is valid, in minutes. A code works once. */
export const CODE_MINUTES = 10;
/** How many attempts a code allows. */
export const CODE_TRIES = 5;
/** The number of digits of a code. */
export const CODE_LENGTH = 6;
/** Seconds until pages offer another code, because mail and text messages take time to arrive. */
export const CODE_AGAIN_SECONDS = 30;

export const requestSmsCode = call({
  method: 'POST',
  path: '/api/verification/sms/request',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

export const verifySmsCode = call({
  method: 'POST',
  path: '/api/verification/sms/verify',
  callers: ['anyone'],
  errors: ['invalid_code', 'several_accounts', 'email_taken', 'rate_limited'],
});

export const requestEmailCode = call({
  method: 'POST',
  path: '/api/verification/email/request',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

export const verifyEmailCode = call({
  method: 'POST',
  path: '/api/verification/email/verify',
  callers: ['anyone'],
  errors: ['invalid_code', 'rate_limited'],
});
