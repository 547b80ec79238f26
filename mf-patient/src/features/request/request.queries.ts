import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import * as calls from '@tenaye/contracts/facility-request.facts.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { type ShownRequest, shownDiagnostic, shownMedication } from './shown-request.ts';

const PAGE = 10;
const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | undefined }) => page.next };

const diagnosticRequestsQuery = infiniteQueryOptions({
  queryKey: [...keys.requests, 'diagnostic', 'list'],
  queryFn: async ({ pageParam, signal }) => {
    const { answer, next } = await callPage(calls.listDiagnosticRequests, {
      query: { limit: PAGE, cursor: pageParam || undefined },
      signal,
    });
    return { requests: answer.map(shownDiagnostic), next };
  },
  ...pages,
});

const medicationRequestsQuery = infiniteQueryOptions({
  queryKey: [...keys.requests, 'medication', 'list'],
  queryFn: async ({ pageParam, signal }) => {
    const { answer, next } = await callPage(calls.listMedicationRequests, {
      query: { limit: PAGE, cursor: pageParam || undefined },
      signal,
    });
    return { requests: answer.map(shownMedication), next };
  },
  ...pages,
});

/** The patient's requests of one kind, latest first, a page at a time. */
export const requestsQuery = (type: RequestType) => (type === 'diagnostic' ? diagnosticRequestsQuery : medicationRequestsQuery);

const load = async (type: RequestType, id: string, signal?: AbortSignal): Promise<ShownRequest> =>
  type === 'diagnostic'
    ? shownDiagnostic(await call(calls.getDiagnosticRequest, { params: { id }, signal }))
    : shownMedication(await call(calls.getMedicationRequest, { params: { id }, signal }));

/** One request, for a patient who follows a link to a request outside the loaded list. */
export const requestQuery = (type: RequestType, id: string) =>
  queryOptions({ queryKey: [...keys.requests, type, id], queryFn: ({ signal }) => load(type, id, signal) });

// Notifications of a change are not refetched, because they arrive through the stream.
const reread = [keys.requests, keys.stats];

/** The storage of the idempotency key for a request whose answer hasn't arrived. */
const sendingKey = (type: RequestType) => keptKey(`request.sending.${type}`);

interface NewRequest<Body> {
  body: Body;
  /** The prescription file, unless the server already has it (`body.prescriptionId`). */
  prescription?: File | undefined;
}

const filesOf = (prescription: File | undefined) => prescription && { files: { prescription } };

type DiagnosticBody = CallInput<typeof calls.createDiagnosticRequest>['body'];

/** Sends a request for tests to a diagnostic center. */
export const sendingDiagnosticRequest: Change<NewRequest<DiagnosticBody>, { id: string }> = {
  send: ({ body, prescription }, idempotencyKey) => call(calls.createDiagnosticRequest, { body, ...filesOf(prescription), idempotencyKey }),
  reread,
  keptIn: sendingKey('diagnostic'),
};

type MedicationBody = CallInput<typeof calls.createMedicationRequest>['body'];

/** Sends a request for medicines to a pharmacy. */
export const sendingMedicationRequest: Change<NewRequest<MedicationBody>, { id: string }> = {
  send: ({ body, prescription }, idempotencyKey) => call(calls.createMedicationRequest, { body, ...filesOf(prescription), idempotencyKey }),
  reread,
  keptIn: sendingKey('medication'),
};

type OneRequest = Pick<ShownRequest, 'type' | 'id'>;
type QuoteDecision = CallInput<typeof calls.answerMedicationQuote>['body'];

/** Accepts or declines the quote of a request. */
export const answeringQuote = ({ type, id }: OneRequest): Change<QuoteDecision> => ({
  send: (body) => call(type === 'diagnostic' ? calls.answerDiagnosticQuote : calls.answerMedicationQuote, { params: { id }, body }),
  find: ({ decision }) => readIf(load(type, id), (it) => it.status === (decision === 'accept' ? 'confirmed' : 'cancelled')),
  // Forgets the sending key, as a cancellation does, because the patient may request the declined items again.
  keep: (_, { decision }) => decision === 'decline' && sendingKey(type).forget(),
  reread,
});

/** Cancels a request that can still be canceled. */
export const cancellingRequest = ({ type, id }: OneRequest): Change => ({
  send: () => call(type === 'diagnostic' ? calls.cancelDiagnosticRequest : calls.cancelMedicationRequest, { params: { id } }),
  find: () => readIf(load(type, id), (it) => it.status === 'cancelled'),
  // The answer to sending this request may have been lost. With the old key, sending the same content again would only return this
  // canceled request.
  keep: () => sendingKey(type).forget(),
  reread,
});
