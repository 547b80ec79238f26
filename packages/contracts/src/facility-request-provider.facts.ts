import { call } from './call.ts';
import type { RequestStatus } from './facility-request.facts.ts';

/** Statuses of requests that the facility can still change, most urgent first; `quoted` requests wait for the patient. */
export const openStatuses = ['pending', 'confirmed', 'ready', 'quoted'] as const satisfies readonly RequestStatus[];

/** The event of the notification stream by which a facility's change of a request reaches the facility's other open pages. */
export const REQUEST_EVENT = 'request';
export interface ChangedRequest {
  id: string;
}

export const listProviderRequests = call({
  method: 'GET',
  path: '/api/provider/requests',
  callers: ['facility'],
  reads: 'facility_request.list',
  namesFacility: true,
  errors: ['not_found'],
});

export const countProviderRequests = call({
  method: 'GET',
  path: '/api/provider/requests/counts',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const getProviderRequest = call({
  method: 'GET',
  path: '/api/provider/requests/:id',
  callers: ['facility'],
  reads: 'facility_request.view',
  namesFacility: true,
  errors: ['not_found'],
});

/** Messages about invalid answers to a request, in the spec's English. */
export const requestTexts = {
  availability: 'Please say whether you have it',
  test: 'Please say whether you do this test',
  days: 'Please enter a number of days from 0 to 60',
  quantity: 'Please enter how many you have',
  medicines: 'Please add at least one medicine',
  handedOver: 'Please enter how many you hand over, at most what you promised',
  readQuantity: 'Please enter how many are prescribed',
  price: 'Please enter a price in ETB',
  total: 'Please enter an amount in ETB',
  paid: 'Please enter the amount that was paid, in ETB',
  method: 'Please choose how it was paid',
  unpaid: 'A payment is noted when the request is completed',
  substitute: 'Please name the substitute',
  reason: 'Please give a reason',
  agreed: "The price was agreed and can't be changed any more",
} as const;

export const answerRequest = call({
  method: 'PATCH',
  path: '/api/provider/requests/:id',
  callers: ['facility'],
  namesFacility: true,
  sees: 'version',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'not_enough_stock'],
});

/** Takes back a completion that was a mistake. */
export const reopenRequest = call({
  method: 'POST',
  path: '/api/provider/requests/:id/reopening',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status', 'not_enough_stock'],
});

/** Withdraws a result that is wrong or was added to the wrong request. The center can then add a new one. */
export const withdrawResult = call({
  method: 'POST',
  path: '/api/provider/requests/:id/results/:fileId/withdrawal',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'wrong_status'],
});

/** The most result files that are sent together. */
export const MOST_RESULTS = 10;

/** The rule for result files: 20 MB each (decisions, "Size limits"). */
export const resultFile = {
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: true,
  maxFiles: MOST_RESULTS,
} as const;

export const addResults = call({
  method: 'POST',
  path: '/api/provider/requests/:id/results',
  callers: ['facility'],
  namesFacility: true,
  files: { result: resultFile },
  status: 201,
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});

const aboutDraft = { callers: ['facility'], namesFacility: true } as const;

/** Sends the draft to the patient. Its version is that of the bench. */
export const releaseResults = call({
  ...aboutDraft,
  method: 'POST',
  path: '/api/provider/requests/:id/results/release',
  sees: 'version',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
});

/** Deletes a file of the draft, which the patient hasn't seen. */
export const deleteDraftFile = call({
  ...aboutDraft,
  method: 'DELETE',
  path: '/api/provider/requests/:id/results/:fileId',
  status: 200,
  errors: ['not_found', 'wrong_status'],
});
