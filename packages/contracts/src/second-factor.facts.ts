import { call } from './call.ts';

/**
 * The step that a provider sign-in still needs after the password: the code of the second factor, or the setup of a required second factor.
 * Until then, the sign-in may only make calls marked `isBeforeSecondFactor`.
 */
export const secondFactorSteps = ['required', 'enrol'] as const;
export type SecondFactorStep = (typeof secondFactorSteps)[number];

/** The number of recovery codes that a setup gives out. Each works once. */
export const RECOVERY_CODES = 10;
/** How many wrong codes an account may enter within fifteen minutes. */
export const SECOND_FACTOR_TRIES = 5;

/** How long a code or password that was entered in a session counts for its calls with `stepUp`, in minutes. */
export const STEP_UP_MINUTES = 10;
/** What a caller without a recent proof is asked for: a code of the second factor, or the password of an account without one. */
export const stepUpProofs = ['code', 'password'] as const;
export type StepUpProof = (typeof stepUpProofs)[number];

/** The state of a sign-in's second factor. */
export const getSecondFactor = call({
  method: 'GET',
  path: '/api/provider/second-factor',
  callers: ['provider'],
  isBeforeSecondFactor: true,
});

/** Begins a setup, which replaces an unfinished one. A sign-in that must set up a second factor needs no step-up. */
export const enrolSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/enrol',
  callers: ['provider'],
  isBeforeSecondFactor: true,
  stepUp: true,
  errors: ['wrong_status'],
});

/** Finishes a setup with a first code. */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/confirm',
  callers: ['provider'],
  movesSession: true,
  isBeforeSecondFactor: true,
  errors: ['wrong_status', 'invalid_code', 'rate_limited'],
});

/** Completes a sign-in with a code of the app or a recovery code. */
export const verifySecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/verify',
  callers: ['provider'],
  movesSession: true,
  isBeforeSecondFactor: true,
  errors: ['wrong_status', 'invalid_code', 'rate_limited'],
});

export const turnOffSecondFactor = call({
  method: 'POST',
  path: '/api/provider/second-factor/turn-off',
  callers: ['provider'],
  errors: ['wrong_status', 'invalid_code', 'invalid_credentials', 'rate_limited'],
});

/** Replaces the recovery codes. */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/provider/second-factor/recovery-codes',
  callers: ['provider'],
  stepUp: true,
  errors: ['wrong_status', 'rate_limited'],
});

/** Proves that the person at the device is the one who signed in. */
export const provePresence = call({
  method: 'POST',
  path: '/api/provider/step-up',
  callers: ['provider'],
  errors: ['wrong_status', 'invalid_code', 'invalid_credentials', 'rate_limited'],
});
