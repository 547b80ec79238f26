import { call } from './call.ts';
import type { RequestStatus } from './facility-request.facts.ts';

/** Statuses of requests that wait for the facility, most urgent first. */
export const openStatuses = ['pending', 'confirmed', 'ready'] as const satisfies readonly RequestStatus[];

export const listProviderRequests = call({
  method: 'GET',
  path: '/api/provider/requests',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const getProviderRequest = call({
  method: 'GET',
  path: '/api/provider/requests/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** Messages about invalid answers to a request, in the spec's English. */
export const requestTexts = {
  availability: 'Please say whether you have it',
  quantity: 'Please enter how many you have',
  price: 'Please enter a price in ETB',
  total: 'Please enter an amount in ETB',
  substitute: 'Please name the substitute',
  reason: 'Please give a reason',
} as const;

export const answerRequest = call({
  method: 'PATCH',
  path: '/api/provider/requests/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status'],
});

/** The rule for a result's file (decisions: 20 MB for providers' documents). */
export const resultFile = { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'], required: true } as const;

export const addResults = call({
  method: 'POST',
  path: '/api/provider/requests/:id/results',
  callers: ['facility'],
  namesFacility: true,
  files: { result: resultFile },
  status: 201,
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});
