import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { useFacilityParam } from '@tenaye/platform/portal/own.tsx';

/** The filter of the queue: open requests, all, or one status. */
export type RequestFilter = 'open' | 'all' | RequestStatus;

const of = (...ready: RequestFilter[]): readonly RequestFilter[] => [
  'open',
  'all',
  'pending',
  'quoted',
  'confirmed',
  ...ready,
  'completed',
  'rejected',
  'cancelled',
];
/** Diagnostic requests have no "ready for pickup". */
export const filtersOf: Record<RequestType, readonly RequestFilter[]> = { medication: of('ready'), diagnostic: of() };

/** The filter as query parameters of the list call. */
export const queryOfFilter = (filter: RequestFilter): { open?: 'true'; status?: RequestStatus } =>
  filter === 'open' ? { open: 'true' } : filter === 'all' ? {} : { status: filter };

/** The portal that answers requests of each type. */
const portalPath: Record<RequestType, string> = { medication: '/provider/pharmacy', diagnostic: '/provider/diagnostic_center' };

/** The URL of the queue of the current facility, with `request` open if given. */
export function useQueueHref(): (type: RequestType, request?: string) => string {
  const facility = useFacilityParam();
  return (type, request) => `${portalPath[type]}?${new URLSearchParams({ view: 'requests', ...(request && { request }), ...facility })}`;
}
