import { call } from './call.ts';

/** How long a reset link is valid, in minutes. */
export const RESET_MINUTES = 60;

/** The pages that reset links lead to; the token is in the query. */
export const resetPages = { client: '/client/reset-password', provider: '/provider/reset-password' } as const;

export const requestReset = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

/** The token is in the body, because URLs are logged. A check doesn't use up the token. */
export const checkReset = call({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  callers: ['anyone'],
  errors: ['invalid_link', 'rate_limited'],
});

export const confirmReset = call({
  method: 'POST',
  path: '/api/auth/reset-password/confirm',
  callers: ['anyone'],
  errors: ['invalid_link', 'rate_limited'],
});

export const requestProviderReset = call({
  method: 'POST',
  path: '/api/provider/forgot-password',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

/** As `checkReset`. */
export const checkProviderReset = call({
  method: 'POST',
  path: '/api/provider/reset-password/check',
  callers: ['anyone'],
  errors: ['invalid_link', 'rate_limited'],
});

export const confirmProviderReset = call({
  method: 'POST',
  path: '/api/provider/reset-password',
  callers: ['anyone'],
  errors: ['invalid_link', 'rate_limited'],
});
