import type { QuoteEnding } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestFile, RequestStep, WithdrawnResult } from '@tenaye/contracts/facility-request.ts';

/** An event in the history of a request. */
export interface RequestEvent {
  key: string;
  /**
   * The new status, or what happened to a result. A patient who cancels while a quote waits has declined it, unless the facility may no
   * longer practice. A quote without an answer has ended. A delivery is first on its way and then delivered, instead of ready and
   * completed. `reopened` means that a completion was taken back.
   */
  step:
    | RequestStep['status']
    | QuoteEnding
    | 'declined'
    | 'practiceEnded'
    | 'onItsWay'
    | 'delivered'
    | 'reopened'
    | 'result'
    | 'formerResult'
    | 'withdrawal';
  /** ISO 8601. */
  at: string;
  /** The result's name. */
  file?: string;
  /** Why a result was withdrawn, or a completion taken back. */
  reason?: string;
}

interface Past {
  practiceEnded?: boolean | undefined;
  steps: readonly RequestStep[];
  files: readonly RequestFile[];
  withdrawnResults: readonly WithdrawnResult[];
}

function stepOf({ steps, practiceEnded }: Past, place: number, isDelivered: boolean): RequestEvent['step'] {
  const { status, ended, reopened }: Omit<RequestStep, 'at'> = steps[place] ?? { status: 'pending' };
  if (ended) return ended;
  if (reopened !== undefined) return 'reopened';
  if (status === 'cancelled' && practiceEnded) return 'practiceEnded';
  if (status === 'cancelled' && steps[place - 1]?.status === 'quoted') return 'declined';
  if (isDelivered && status === 'ready') return 'onItsWay';
  return isDelivered && status === 'completed' ? 'delivered' : status;
}

/** The status changes of a request and its results in the order of time, oldest first. */
export function requestEvents(past: Past, isDelivered = false): RequestEvent[] {
  const { steps, files, withdrawnResults } = past;
  const moves = steps.map((it, place) => ({
    key: `${it.status} ${it.at}`,
    step: stepOf(past, place, isDelivered),
    at: it.at,
    ...(it.reopened !== undefined && { reason: it.reopened }),
  }));
  const results = files
    .filter((it) => it.kind === 'result')
    .map((it) => ({ key: it.id, step: 'result' as const, at: it.createdAt, file: it.name }));
  const withdrawn = withdrawnResults.flatMap(({ id, addedAt, withdrawnAt, reason }) => [
    { key: id, step: 'formerResult' as const, at: addedAt },
    { key: `${id} withdrawn`, step: 'withdrawal' as const, at: withdrawnAt, reason },
  ]);
  return [...moves, ...results, ...withdrawn].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
