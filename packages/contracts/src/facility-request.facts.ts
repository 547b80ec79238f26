import { call } from './call.ts';
import type { RequestType } from './facility-kind.facts.ts';
import { prescriptionFile } from './prescription.facts.ts';

/** Statuses of a request to a facility (decisions, "Three request tables"). `quoted` waits for the patient, who accepts or declines. */
export const requestStatuses = ['pending', 'quoted', 'confirmed', 'ready', 'completed', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Why a quote ended without the patient's answer: its time was over, or its stock was promised to others. */
export const quoteEndings = ['expired', 'stock'] as const;
export type QuoteEnding = (typeof quoteEndings)[number];

type Party = 'facility' | 'patient' | 'system';

interface RequestTransition {
  from: RequestStatus;
  to: RequestStatus;
  by: Party;
  /** Restricts the status change to one kind of request. */
  only?: RequestType;
}

/**
 * All allowed status changes of a request, and who may make them. Nothing is prepared before the patient has accepted the quote; until then
 * the facility may replace it. When a quote ends, the request waits for the next one. A patient may cancel until the medicines are ready,
 * and declines a quote by canceling.
 */
export const requestTransitions: readonly RequestTransition[] = [
  { from: 'pending', to: 'quoted', by: 'facility' },
  { from: 'pending', to: 'rejected', by: 'facility' },
  { from: 'quoted', to: 'quoted', by: 'facility' },
  { from: 'quoted', to: 'rejected', by: 'facility' },
  { from: 'quoted', to: 'pending', by: 'system' },
  { from: 'quoted', to: 'confirmed', by: 'patient' },
  { from: 'confirmed', to: 'ready', by: 'facility', only: 'medication' },
  { from: 'confirmed', to: 'completed', by: 'facility' },
  { from: 'confirmed', to: 'rejected', by: 'facility' },
  { from: 'ready', to: 'completed', by: 'facility', only: 'medication' },
  { from: 'pending', to: 'cancelled', by: 'patient' },
  { from: 'quoted', to: 'cancelled', by: 'patient' },
  { from: 'confirmed', to: 'cancelled', by: 'patient' },
];

/** The statuses that `by` may set on a request of this kind in status `from`. */
export const nextRequestStatuses = (from: RequestStatus, by: Party, type: RequestType): RequestStatus[] =>
  requestTransitions.filter((it) => it.from === from && it.by === by && (it.only ?? type) === type).map((it) => it.to);

/** The statuses in which a patient may cancel. */
export const cancellableStatuses = [
  ...new Set(requestTransitions.flatMap((it) => (it.by === 'patient' && it.to === 'cancelled' ? [it.from] : []))),
];

/** How long after a completion its facility may take it back. Hours. */
export const REOPEN_HOURS = 24;

/** A pharmacy's possible answers for one medicine. */
export const lineAvailabilities = ['available', 'partial', 'substituted', 'unavailable'] as const;
export type LineAvailability = (typeof lineAvailabilities)[number];

const optionalPrescription = { prescription: { ...prescriptionFile, required: false } } as const;
const createErrors = [
  'not_found',
  'wrong_status',
  'facility_unavailable',
  'too_large',
  'unsupported_type',
  'unusable_file',
  'rate_limited',
] as const;

export const createDiagnosticRequest = call({
  method: 'POST',
  path: '/api/facility-requests',
  callers: ['patient'],
  files: optionalPrescription,
  status: 201,
  errors: createErrors,
  idempotent: true,
});

export const createMedicationRequest = call({
  method: 'POST',
  path: '/api/medication-requests',
  callers: ['patient'],
  files: optionalPrescription,
  status: 201,
  errors: createErrors,
  idempotent: true,
});

const mine = { method: 'GET', callers: ['patient'] } as const;

export const listDiagnosticRequests = call({
  ...mine,
  path: '/api/facility-requests',
});

export const listMedicationRequests = call({
  ...mine,
  path: '/api/medication-requests',
});

export const getDiagnosticRequest = call({
  ...mine,
  path: '/api/facility-requests/:id',
  reads: 'facility_request.view',
  errors: ['not_found'],
});

export const getMedicationRequest = call({
  ...mine,
  path: '/api/medication-requests/:id',
  reads: 'facility_request.view',
  errors: ['not_found'],
});

const cancellation = { method: 'POST', callers: ['patient'], errors: ['not_found', 'wrong_status'] } as const;

export const cancelDiagnosticRequest = call({
  ...cancellation,
  path: '/api/facility-requests/:id/cancel',
});

export const cancelMedicationRequest = call({
  ...cancellation,
  path: '/api/medication-requests/:id/cancel',
});

const quoteAnswering = {
  method: 'POST',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'not_enough_stock'],
  sees: 'version',
} as const;

export const answerDiagnosticQuote = call({ ...quoteAnswering, path: '/api/facility-requests/:id/quote' });

export const answerMedicationQuote = call({ ...quoteAnswering, path: '/api/medication-requests/:id/quote' });

const sharing = { method: 'POST', callers: ['patient'], errors: ['not_found', 'wrong_status'] } as const;

export const shareDiagnosticRequest = call({ ...sharing, path: '/api/facility-requests/:id/sharing' });

export const shareMedicationRequest = call({ ...sharing, path: '/api/medication-requests/:id/sharing' });

const download = {
  method: 'GET',
  callers: ['patient', 'facility'],
  namesFacility: true,
  download: true,
  errors: ['not_found'],
} as const;

export const getDiagnosticRequestFile = call({
  ...download,
  path: '/api/facility-requests/:id/files/:fileId',
  reads: 'facility_request.download',
});

export const getMedicationRequestFile = call({
  ...download,
  path: '/api/medication-requests/:id/files/:fileId',
  reads: 'facility_request.download',
});

/** The call that downloads a file of a request, by the request's type. */
export const getRequestFile = { diagnostic: getDiagnosticRequestFile, medication: getMedicationRequestFile } as const;
