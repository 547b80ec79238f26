import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import * as calls from '@tenaye/contracts/facility-request.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { keys } from '../../shared/keys.ts';
import { type ShownRequest, shownDiagnostic, shownMedication } from './shown-request.ts';
import { forgetSendingKey, useSendingKey } from './useSendingKey.ts';

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

const load = async (type: RequestType, id: string, signal: AbortSignal): Promise<ShownRequest> =>
  type === 'diagnostic'
    ? shownDiagnostic(await call(calls.getDiagnosticRequest, { params: { id }, signal }))
    : shownMedication(await call(calls.getMedicationRequest, { params: { id }, signal }));

/** One request, for a patient who follows a link to a request outside the loaded list. */
export const requestQuery = (type: RequestType, id: string) =>
  queryOptions({ queryKey: [...keys.requests, type, id], queryFn: ({ signal }) => load(type, id, signal) });

function useRefreshRequests(): () => void {
  const queryClient = useQueryClient();
  return () => {
    // The notification of the change isn't invalidated here: it arrives by the stream.
    for (const queryKey of [keys.requests, keys.stats]) void queryClient.invalidateQueries({ queryKey });
  };
}

interface Sending<Body> {
  body: Body;
  /** The prescription file, unless the server already has it (`body.prescriptionId`). */
  prescription?: File | undefined;
  /** Called with the bytes sent so far and the total. */
  onProgress?: OnProgress | undefined;
}

const sameFile = (file: File | undefined) => file && [file.name, file.size, file.lastModified];

const contentOf = <Body>({ body, prescription }: Sending<Body>): string => JSON.stringify([body, sameFile(prescription)]);

const filesOf = ({ prescription, onProgress }: Pick<Sending<never>, 'prescription' | 'onProgress'>) => ({
  ...(prescription && { files: { prescription } }),
  ...(onProgress && { onProgress }),
});

type NewDiagnosticRequest = Sending<CallInput<typeof calls.createDiagnosticRequest>['body']>;

/** Sends a request for tests to a diagnostic center. */
export function useSendDiagnosticRequest() {
  const refresh = useRefreshRequests();
  const { keyFor, forget } = useSendingKey('diagnostic');
  return useMutation({
    mutationFn: (it: NewDiagnosticRequest) =>
      call(calls.createDiagnosticRequest, { body: it.body, ...filesOf(it), idempotencyKey: keyFor(contentOf(it)) }),
    onSuccess: forget,
    onSettled: refresh,
  });
}

type NewMedicationRequest = Sending<CallInput<typeof calls.createMedicationRequest>['body']>;

/** Sends a request for medicines to a pharmacy. */
export function useSendMedicationRequest() {
  const refresh = useRefreshRequests();
  const { keyFor, forget } = useSendingKey('medication');
  return useMutation({
    mutationFn: (it: NewMedicationRequest) =>
      call(calls.createMedicationRequest, { body: it.body, ...filesOf(it), idempotencyKey: keyFor(contentOf(it)) }),
    onSuccess: forget,
    onSettled: refresh,
  });
}

type QuoteDecision = CallInput<typeof calls.answerMedicationQuote>['body'];

/** Accepts or declines the quote of a request. */
export function useAnswerQuote({ type, id }: Pick<ShownRequest, 'type' | 'id'>) {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: async (body: QuoteDecision) => {
      const answer = type === 'diagnostic' ? calls.answerDiagnosticQuote : calls.answerMedicationQuote;
      await call(answer, { params: { id }, body });
    },
    // As after a cancellation: what was declined may be asked for again.
    onSuccess: (_, { decision }) => decision === 'decline' && forgetSendingKey(type),
    onSettled: refresh,
  });
}

/** Cancels a request, as long as the facility allows it. */
export function useCancelRequest({ type, id }: Pick<ShownRequest, 'type' | 'id'>) {
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: async () => {
      const cancel = type === 'diagnostic' ? calls.cancelDiagnosticRequest : calls.cancelMedicationRequest;
      await call(cancel, { params: { id } });
    },
    // The answer to sending this request may have been lost. With the old key, sending the same content again would only return this
    // cancelled request.
    onSuccess: () => forgetSendingKey(type),
    onSettled: refresh,
  });
}
