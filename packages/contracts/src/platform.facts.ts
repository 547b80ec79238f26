import type { AdminArea } from './admin-role.facts.ts';
import { call } from './call.ts';

/** The periods up to now that figures cover: 24 hours, 7 days or 30 days. */
export const platformPeriods = ['day', 'week', 'month'] as const;
export type PlatformPeriod = (typeof platformPeriods)[number];

/** The parts that the platform needs: bookings need the database, files the storage, mails and text messages the worker. */
export const platformParts = ['database', 'storage', 'worker'] as const;
export type PlatformPart = (typeof platformParts)[number];

/** Web vitals that browsers report: times in milliseconds, and CLS without a unit. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

/** The largest good value of each vital, and the largest value that isn't poor (web.dev/articles/vitals). */
export const vitalLimits: Readonly<Record<WebVital, { good: number; fair: number }>> = {
  LCP: { good: 2500, fair: 4000 },
  INP: { good: 200, fair: 500 },
  CLS: { good: 0.1, fair: 0.25 },
  FCP: { good: 1800, fair: 3000 },
  TTFB: { good: 800, fair: 1800 },
};

/** The label of versions and remotes that the gateway doesn't know: invented labels, and versions that were replaced long ago. */
export const UNKNOWN_RELEASE = 'other';

/** The values that the list of failed jobs can be sorted by. */
export const failedJobSorts = ['queue', 'failedAt', 'times'] as const;

export const getPlatformHealth = call({ method: 'GET', path: '/api/admin/platform/health', callers: ['admin'], area: 'figures' });

export const listOutages = call({ method: 'GET', path: '/api/admin/platform/outages', callers: ['admin'], area: 'platform' });

export const getRequestTimes = call({ method: 'GET', path: '/api/admin/platform/requests', callers: ['admin'], area: 'platform' });

export const getRemotes = call({ method: 'GET', path: '/api/admin/platform/remotes', callers: ['admin'], area: 'remotes' });

export const withdrawRelease = call({
  method: 'POST',
  path: '/api/admin/platform/remotes/:remote/withdraw',
  callers: ['admin'],
  area: 'remotes',
  stepUp: true,
  errors: ['not_found', 'wrong_status'],
});

export const listBrowserErrors = call({ method: 'GET', path: '/api/admin/platform/errors', callers: ['admin'], area: 'remotes' });

/** What can be wrong with the platform; the worker looks every minute. */
export const alarmKinds = ['failed_jobs', 'waiting_jobs', 'failed_requests', 'browser_errors', 'no_probes'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** The area whose administrators are told of each alarm. */
export const alarmAreas = {
  failed_jobs: 'platform',
  waiting_jobs: 'platform',
  failed_requests: 'platform',
  browser_errors: 'remotes',
  no_probes: 'platform',
} as const satisfies Record<AlarmKind, AdminArea>;

const PLATFORM = '/provider/admin?tab=platform';
/** The page that shows what an alarm is about. */
export const alarmPages: Record<AlarmKind, string> = {
  failed_jobs: `${PLATFORM}&view=jobs`,
  waiting_jobs: `${PLATFORM}&view=jobs`,
  failed_requests: PLATFORM,
  browser_errors: `${PLATFORM}&view=errors`,
  no_probes: PLATFORM,
};

export const listAlarms = call({ method: 'GET', path: '/api/admin/platform/alarms', callers: ['admin'], area: 'platform' });

/** What the list of errors can be sorted by. */
export const errorSorts = ['message', 'count', 'first', 'last'] as const;

export const listErrorCauses = call({ method: 'GET', path: '/api/admin/platform/error-causes', callers: ['admin'], area: 'remotes' });

export const exportErrorCauses = call({
  method: 'GET',
  path: '/api/admin/platform/error-causes/export',
  callers: ['admin'],
  area: 'remotes',
  download: true,
});

export const listQueues = call({ method: 'GET', path: '/api/admin/platform/queues', callers: ['admin'], area: 'platform' });

export const listFailedJobs = call({ method: 'GET', path: '/api/admin/platform/failed-jobs', callers: ['admin'], area: 'platform' });

export const exportFailedJobs = call({
  method: 'GET',
  path: '/api/admin/platform/failed-jobs/export',
  callers: ['admin'],
  area: 'platform',
  download: true,
});

export const retryFailedJob = call({
  method: 'POST',
  path: '/api/admin/platform/failed-jobs/:id/retry',
  callers: ['admin'],
  area: 'platform',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});
