import { call } from './call.ts';

/** The number of months that the analytics cover, up to the current one, unless the caller chooses a year. */
export const ANALYTICS_MONTHS = 12;

/** Kinds of insight that the analytics can have; each is a sentence of the portal's texts, filled with the values of the insight. */
export const insightKinds = ['volume_up', 'volume_down', 'cost_up', 'cost_down', 'largest_type', 'on_time', 'late', 'overdue'] as const;
export type InsightKind = (typeof insightKinds)[number];

/** The smallest change from one period to the next that counts as an insight, in percent. */
export const NOTABLE_CHANGE = 5;

/** The change from `before` to `now` in whole percent; null when `before` is 0. */
export const changeOf = (before: number, now: number): number | null => (before > 0 ? Math.round((100 * (now - before)) / before) : null);

export const getWasteAnalytics = call({
  method: 'GET',
  path: '/api/waste/analytics',
  callers: ['facility'],
  namesFacility: true,
});

export const exportWasteAnalytics = call({
  method: 'GET',
  path: '/api/waste/analytics/export',
  callers: ['facility'],
  namesFacility: true,
  download: true,
});
