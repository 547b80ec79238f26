import type { RequestStatus, RequestType } from '@tenaye/contracts/facility-request.facts.ts';

/** What the desk shows: what waits for the facility, everything, or one status. */
export type RequestFilter = 'open' | 'all' | RequestStatus;

const of = (...ready: RequestFilter[]): readonly RequestFilter[] => [
  'open',
  'all',
  'pending',
  'confirmed',
  ...ready,
  'completed',
  'rejected',
  'cancelled',
];
/** Tests are never ready for pickup. */
export const filtersOf: Record<RequestType, readonly RequestFilter[]> = { medication: of('ready'), diagnostic: of() };

/** The filter as the list call takes it. */
export const queryOfFilter = (filter: RequestFilter): { open?: 'true'; status?: RequestStatus } =>
  filter === 'open' ? { open: 'true' } : filter === 'all' ? {} : { status: filter };

/** The portal in which requests of each kind are answered. */
const portalPath: Record<RequestType, string> = { medication: '/provider/pharmacy', diagnostic: '/provider/diagnostic_center' };

/** The address of the desk, with one request open where it is named. */
export const deskHref = (type: RequestType, request?: string): string =>
  `${portalPath[type]}?${new URLSearchParams({ view: 'requests', ...(request && { request }) })}`;
