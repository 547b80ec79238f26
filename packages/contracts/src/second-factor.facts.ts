import { call } from './call.ts';

/**
 * What a provider sign-in lacks after its password: the code of the second factor, or, where a second factor is required, its setup. Until
 * then it may make only the calls marked `isBeforeSecondFactor`.
 */
export const secondFactorSteps = ['required', 'enrol'] as const;
export type SecondFactorStep = (typeof secondFactorSteps)[number];

/** The number of recovery codes that a setup gives out. Each signs in once. */
export const RECOVERY_CODES = 10;
/** Wrong codes that an account may enter within fifteen minutes. */
export const SECOND_FACTOR_TRIES = 5;

/** The state of a sign-in's second factor. */
export const getSecondFactor = call({
  method: 'GET',
  path: '/api/provider/second-factor',
  callers: ['provider'],
  isBeforeSecondFactor: true,
});

/** Begins a setup; an unfinished one is replaced. */
export const enrolSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/enrol',
  callers: ['provider'],
  isBeforeSecondFactor: true,
  errors: ['wrong_status'],
});

/** Finishes a setup with a first code. */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/confirm',
  callers: ['provider'],
  isBeforeSecondFactor: true,
  errors: ['wrong_status', 'invalid_code', 'rate_limited'],
});

/** Completes a sign-in with a code of the app or a recovery code. */
export const verifySecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/verify',
  callers: ['provider'],
  isBeforeSecondFactor: true,
  errors: ['wrong_status', 'invalid_code', 'rate_limited'],
});

export const turnOffSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/turn-off',
  callers: ['provider'],
  errors: ['wrong_status', 'invalid_code', 'invalid_credentials', 'rate_limited'],
});
