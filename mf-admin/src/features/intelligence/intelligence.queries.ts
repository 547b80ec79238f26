import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as lists from '@tenaye/contracts/admin-list.facts.ts';
import type { Part } from '@tenaye/contracts/admin-list.ts';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { SeriesStep } from '@tenaye/contracts/intelligence.facts.ts';
import * as calls from '@tenaye/contracts/intelligence.facts.ts';
import type { NewDelayThreshold, NewFigureLimit } from '@tenaye/contracts/intelligence.ts';
import { getPlatformHealth } from '@tenaye/contracts/platform.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';
import type { Days } from './days.ts';

/** Milliseconds between two reads of the dashboard, and of the recent activities (spec, "Polling"). */
const POLL_MS = 30_000;
const ACTIVITY_POLL_MS = 15_000;

/** The query client pauses polling in a hidden tab; a tab that is shown again is read immediately. */
const polling = { staleTime: 0, refetchInterval: POLL_MS, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const;

/** The days of figures, and their region; all regions without one. */
export interface Scope extends Days {
  region?: Region | undefined;
}

/** The step of their series; without one, the step that suits the days. */
export interface Span extends Scope {
  by?: SeriesStep | undefined;
}

/** How figures of the period before are read: once, because they hardly change; those of another period aren't shown meanwhile. */
export const former = {
  refetchInterval: false,
  refetchOnWindowFocus: false,
  staleTime: 10 * MINUTE_MS,
  placeholderData: undefined,
} as const;

export const overviewQuery = (accountId: string, days: Span) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'overview', days],
    queryFn: ({ signal }) => call(calls.getAdminOverview, { query: days, signal }),
    ...polling,
  });

/** The platform's measurements of itself. */
export const healthQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'health'],
    queryFn: ({ signal }) => call(getPlatformHealth, { signal }),
    ...polling,
  });

export const appointmentFiguresQuery = (accountId: string, days: Span) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'appointments', days],
    queryFn: ({ signal }) => call(calls.getAppointmentFigures, { query: days, signal }),
    ...polling,
  });

export const invoiceFiguresQuery = (accountId: string, days: Span) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'invoices', days],
    queryFn: ({ signal }) => call(calls.getInvoiceFigures, { query: days, signal }),
    ...polling,
  });

export const wasteFiguresQuery = (accountId: string, days: Span) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'waste', days],
    queryFn: ({ signal }) => call(calls.getWasteFigures, { query: days, signal }),
    ...polling,
  });

export const verificationFiguresQuery = (accountId: string, days: Span) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'verification', days],
    queryFn: ({ signal }) => call(calls.getVerificationFigures, { query: days, signal }),
    ...polling,
  });

/** From registration and search to the booking. */
export const funnelsQuery = (accountId: string, days: Scope) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'funnels', days],
    queryFn: ({ signal }) => call(calls.getFunnels, { query: days, signal }),
    ...polling,
  });

/** From how many minutes on a consultation is late. */
export const thresholdQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'threshold'],
    queryFn: ({ signal }) => call(calls.getDelayThreshold, { signal }),
    staleTime: 0,
  });

/** Chooses it, if it is still as the reader has seen it. Each figure and list depends on it. */
export const useThresholdChange = (version: string) =>
  ({
    ...useReread(keys.intelligence)((body: Omit<NewDelayThreshold, 'version'>) =>
      call(calls.setDelayThreshold, { body: { ...body, version } }),
    ),
    find: ({ fromMinutes }: Omit<NewDelayThreshold, 'version'>) =>
      readIf(call(calls.getDelayThreshold), (now) => now.version !== version && now.fromMinutes === fromMinutes),
  }) as const;

/** The limits of figures. */
export const limitsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'limits'],
    queryFn: ({ signal }) => call(calls.listFigureLimits, { signal }),
    staleTime: 0,
  });

/** Chooses a limit, if it is still as the reader has seen it. */
export const useLimitChange = (version: string) =>
  ({
    ...useReread(keys.intelligence)((body: Omit<NewFigureLimit, 'version'>) => call(calls.setFigureLimit, { body: { ...body, version } })),
    find: async ({ figure, limit }: Omit<NewFigureLimit, 'version'>) =>
      (await call(calls.listFigureLimits)).find((it) => it.figure === figure && it.version !== version && it.limit === limit),
  }) as const;

/** The number of delays that the dashboard shows. The list of delays shows all of them. */
const SHOWN_DELAYS = 10;

export const latestDelaysQuery = (accountId: string, days: Scope) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'delays', days],
    queryFn: ({ signal }) => call(lists.listDelays, { query: { ...days, limit: SHOWN_DELAYS }, signal }),
    ...polling,
  });

/** The latest activities of the whole platform, whatever the period. */
export const activitiesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'activities'],
    queryFn: ({ signal }) => call(calls.listRecentActivities, { signal }),
    ...polling,
    refetchInterval: ACTIVITY_POLL_MS,
  });

/** The page of a list. */
export interface PageOf {
  limit: number;
  cursor: string | undefined;
}
type FilterOf<C extends { query?: unknown }> = Omit<NonNullable<C['query']>, 'limit' | 'cursor'>;
export type DelayFilter = FilterOf<CallInput<typeof lists.listDelays>>;
export type AppointmentFilter = FilterOf<CallInput<typeof lists.listAdminAppointments>>;
export type InvoiceFilter = FilterOf<CallInput<typeof lists.listAdminInvoices>>;
export type PickupFilter = FilterOf<CallInput<typeof lists.listAdminPickups>>;
export type RevenueFilter = FilterOf<CallInput<typeof lists.listRevenue>>;

const rows = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const delaysQuery = (accountId: string, filter: DelayFilter, page: PageOf) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'delayRows', filter, page],
    queryFn: ({ signal }) => callPage(lists.listDelays, { query: { ...filter, ...page }, signal }),
    ...rows,
  });

export const appointmentsQuery = (accountId: string, filter: AppointmentFilter, page: PageOf) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'appointmentRows', filter, page],
    queryFn: ({ signal }) => callPage(lists.listAdminAppointments, { query: { ...filter, ...page }, signal }),
    ...rows,
  });

export const invoicesQuery = (accountId: string, filter: InvoiceFilter, page: PageOf) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'invoiceRows', filter, page],
    queryFn: ({ signal }) => callPage(lists.listAdminInvoices, { query: { ...filter, ...page }, signal }),
    ...rows,
  });

export const pickupsQuery = (accountId: string, filter: PickupFilter, page: PageOf) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'pickupRows', filter, page],
    queryFn: ({ signal }) => callPage(lists.listAdminPickups, { query: { ...filter, ...page }, signal }),
    ...rows,
  });

export const revenueQuery = (accountId: string, filter: RevenueFilter, page: PageOf) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'revenueRows', filter, page],
    queryFn: ({ signal }) => callPage(lists.listRevenue, { query: { ...filter, ...page }, signal }),
    ...rows,
  });

/** How the rows of a list's filters are divided. */
export interface Division {
  chosen: object;
  read: (parts: lists.Parting, signal: AbortSignal) => Promise<Part[]>;
}
type Chosen<Filter> = Omit<Filter, 'sort'>;

export const delayDivision = (chosen: Chosen<DelayFilter>): Division => ({
  chosen,
  read: (parts, signal) => call(lists.divideDelays, { query: { ...chosen, parts }, signal }),
});

export const appointmentDivision = (chosen: Chosen<AppointmentFilter>): Division => ({
  chosen,
  read: (parts, signal) => call(lists.divideAdminAppointments, { query: { ...chosen, parts }, signal }),
});

export const invoiceDivision = (chosen: Chosen<InvoiceFilter>): Division => ({
  chosen,
  read: (parts, signal) => call(lists.divideAdminInvoices, { query: { ...chosen, parts }, signal }),
});

export const pickupDivision = (chosen: Chosen<PickupFilter>): Division => ({
  chosen,
  read: (parts, signal) => call(lists.divideAdminPickups, { query: { ...chosen, parts }, signal }),
});

export const revenueDivision = (chosen: Chosen<RevenueFilter>): Division => ({
  chosen,
  read: (parts, signal) => call(lists.divideRevenue, { query: { ...chosen, parts }, signal }),
});

/** The parts of a list's rows. `name` is the list's. */
export const partsQuery = (accountId: string, name: string, { chosen, read }: Division, parts: lists.Parting) =>
  queryOptions({
    queryKey: [...keys.intelligence(accountId), 'parts', name, chosen, parts],
    queryFn: ({ signal }) => read(parts, signal),
    staleTime: 0,
  });
