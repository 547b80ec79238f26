import { call } from './call.ts';

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
