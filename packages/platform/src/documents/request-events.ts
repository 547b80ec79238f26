import type { RequestFile, RequestStep } from '@tenaye/contracts/facility-request.ts';

/** An event in the history of a request. */
export interface RequestEvent {
  key: string;
  /** The new status, or an added result. */
  step: RequestStep['status'] | 'result';
  /** ISO 8601. */
  at: string;
  /** The result's name. */
  file?: string;
}

/** The status changes of a request and its results in the order of time, oldest first. */
export function requestEvents({ steps, files }: { steps: readonly RequestStep[]; files: readonly RequestFile[] }): RequestEvent[] {
  const moves = steps.map(({ status, at }) => ({ key: `${status} ${at}`, step: status, at }));
  const results = files
    .filter((it) => it.kind === 'result')
    .map((it) => ({ key: it.id, step: 'result' as const, at: it.createdAt, file: it.name }));
  return [...moves, ...results].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
