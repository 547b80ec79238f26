import { call } from './call.ts';

/** The rule for a photographed or uploaded prescription (spec: images and PDF, 10 MB). */
export const prescriptionFile = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  required: true,
} as const;

/** The refusal with `unavailable` of a call that has waited in vain: the file has arrived, and reading it goes on. */
export const READING_GOES_ON = 'Reading takes longer than usual. Please try again in a moment.';

const analyzed = { callers: ['patient'], files: { prescription: prescriptionFile }, idempotent: true } as const;
const refusals = ['too_large', 'unsupported_type', 'unusable_file', 'rate_limited', 'unavailable'] as const;

export const readForDiagnostics = call({
  ...analyzed,
  method: 'POST',
  path: '/api/analyze/prescription/diagnostics',
  errors: refusals,
});

export const readForPharmacy = call({
  ...analyzed,
  method: 'POST',
  path: '/api/analyze/prescription/pharmacy',
  errors: refusals,
});

const begun = { method: 'GET', callers: ['patient'], errors: ['not_found', 'unusable_file', 'unavailable'] } as const;

/** Gets the reading that a call with this `Idempotency-Key` began, so that a slow prescription needn't be sent again. */
export const findDiagnosticsReading = call({ ...begun, path: '/api/analyze/prescription/diagnostics/:key' });

export const findPharmacyReading = call({ ...begun, path: '/api/analyze/prescription/pharmacy/:key' });

/** The fewest letters with which a medicine or test is looked up. */
export const CATALOGUE_QUERY_MIN = 2;

export const searchMedications = call({
  method: 'GET',
  path: '/api/medications',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});

export const searchTests = call({
  method: 'GET',
  path: '/api/lab-tests',
  callers: ['patient', 'doctor', 'facility', 'admin'],
});
