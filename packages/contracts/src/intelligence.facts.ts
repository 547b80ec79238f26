import { call } from './call.ts';
import { DELAYED_FROM_MINUTES } from './consultation.facts.ts';

/** The number of days that a dashboard covers by default; today is the last. */
export const DEFAULT_PERIOD_DAYS = 30;

/** The largest number of days that a dashboard or a list of its figures covers. */
export const MAX_PERIOD_DAYS = 731;

/**
 * How a series divides its period: unless it is chosen, by days up to a month, by weeks (from Monday) up to half a year, by months beyond.
 */
export const seriesSteps = ['day', 'week', 'month'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

const LAST_BY_DAY = 31;
const LAST_BY_WEEK = 184;

/** The division of a period of `days` days. */
export const stepOf = (days: number): SeriesStep => (days <= LAST_BY_DAY ? 'day' : days <= LAST_BY_WEEK ? 'week' : 'month');

/** How many minutes after its start a consultation counts as late: the least and the most that can be chosen, and until one is chosen. */
export const lateFrom = { least: DELAYED_FROM_MINUTES, most: 120, usual: DELAYED_FROM_MINUTES } as const;

/**
 * The figures that can have a limit. Those who may see figures are told when one of the last 30 days is at its limit or above (`from`), or
 * below it. A limit is between `least` and `most` of the figure's unit: percent, stars or days.
 */
export const figureLimits = {
  lateShare: { side: 'from', least: 1, most: 100 },
  patientSatisfaction: { side: 'below', least: 1.1, most: 5 },
  collectionRate: { side: 'below', least: 1, most: 100 },
  complianceRate: { side: 'below', least: 1, most: 100 },
  medianWait: { side: 'from', least: 0.1, most: 365 },
} as const;
export const limitedFigures = ['lateShare', 'patientSatisfaction', 'collectionRate', 'complianceRate', 'medianWait'] as const;
export type LimitedFigure = (typeof limitedFigures)[number];

/** The message about an invalid limit of a figure. */
export const figureLimitTexts = { range: 'Please enter a number of this range, with at most one decimal' } as const;

/** Kinds of recent activity. */
export const activityTypes = ['registration', 'appointment', 'request', 'verification', 'claim', 'submission', 'review', 'people'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The number of recent activities that are shown. */
export const RECENT_ACTIVITIES = 10;

/** Messages about an invalid period. */
export const periodTexts = {
  order: 'The first day must not be after the last day',
  length: 'Please choose a period of at most two years',
} as const;

/** The message about an invalid `lateFrom`. */
export const lateFromTexts = { range: `Please enter ${lateFrom.least} to ${lateFrom.most} minutes` } as const;

export const getAdminOverview = call({
  method: 'GET',
  path: '/api/admin/dashboard/overview',
  callers: ['admin'],
  area: 'figures',
});

export const getAppointmentFigures = call({
  method: 'GET',
  path: '/api/admin/dashboard/appointments',
  callers: ['admin'],
  area: 'figures',
});

export const getDelayThreshold = call({ method: 'GET', path: '/api/admin/dashboard/delay-threshold', callers: ['admin'], area: 'figures' });

export const setDelayThreshold = call({
  method: 'PUT',
  path: '/api/admin/dashboard/delay-threshold',
  callers: ['admin'],
  area: 'figures',
  errors: ['changed_elsewhere'],
  sees: 'version',
});

export const listFigureLimits = call({ method: 'GET', path: '/api/admin/dashboard/limits', callers: ['admin'], area: 'figures' });

export const setFigureLimit = call({
  method: 'PUT',
  path: '/api/admin/dashboard/limits',
  callers: ['admin'],
  area: 'figures',
  errors: ['changed_elsewhere'],
  sees: 'version',
});

export const getInvoiceFigures = call({
  method: 'GET',
  path: '/api/admin/dashboard/invoices',
  callers: ['admin'],
  area: 'figures',
});

export const getWasteFigures = call({
  method: 'GET',
  path: '/api/admin/dashboard/waste-collection',
  callers: ['admin'],
  area: 'figures',
});

export const getVerificationFigures = call({
  method: 'GET',
  path: '/api/admin/dashboard/verification',
  callers: ['admin'],
  area: 'figures',
});

export const getFunnels = call({ method: 'GET', path: '/api/admin/dashboard/funnels', callers: ['admin'], area: 'figures' });

export const listRecentActivities = call({
  method: 'GET',
  path: '/api/admin/dashboard/recent-activities',
  callers: ['admin'],
  area: 'figures',
});
