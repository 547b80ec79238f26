import type { RequestFile, RequestStep, WithdrawnResult } from '@tenaye/contracts/facility-request.ts';

/** An event in the history of a request. */
export interface RequestEvent {
  key: string;
  /** The new status, or what happened to a result. A patient who cancels while a quote waits has declined it. */
  step: RequestStep['status'] | 'declined' | 'practiceEnded' | 'result' | 'formerResult' | 'withdrawal';
  /** ISO 8601. */
  at: string;
  /** The result's name. */
  file?: string;
  /** Why a result was withdrawn. */
  reason?: string;
}

/** A cancellation is the patient's, unless the facility may no longer practice. */
function stepOf(steps: readonly RequestStep[], place: number, practiceEnded: boolean): RequestEvent['step'] {
  const status = steps[place]?.status ?? 'pending';
  if (status !== 'cancelled') return status;
  if (practiceEnded) return 'practiceEnded';
  return steps[place - 1]?.status === 'quoted' ? 'declined' : status;
}

interface Past {
  practiceEnded?: boolean | undefined;
  steps: readonly RequestStep[];
  files: readonly RequestFile[];
  withdrawnResults: readonly WithdrawnResult[];
}

/** The status changes of a request and its results in the order of time, oldest first. */
export function requestEvents({ steps, files, withdrawnResults, practiceEnded = false }: Past): RequestEvent[] {
  const moves = steps.map(({ status, at }, place) => ({
    key: `${status} ${at}`,
    step: stepOf(steps, place, practiceEnded),
    at,
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
