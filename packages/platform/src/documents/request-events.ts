import type { RequestFile, RequestStep } from '@tenaye/contracts/facility-request.ts';

/** One thing that happened to a request. */
export interface RequestEvent {
  key: string;
  /** The status that it came to, or a result that was added. */
  step: RequestStep['status'] | 'result';
  /** ISO 8601. */
  at: string;
  /** The result's name. */
  file?: string;
}

/** The moves of a request, and between them the results as they came; oldest first. */
export function requestEvents({ steps, files }: { steps: readonly RequestStep[]; files: readonly RequestFile[] }): RequestEvent[] {
  const moves = steps.map(({ status, at }) => ({ key: `${status} ${at}`, step: status, at }));
  const results = files
    .filter((it) => it.kind === 'result')
    .map((it) => ({ key: it.id, step: 'result' as const, at: it.createdAt, file: it.name }));
  return [...moves, ...results].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
