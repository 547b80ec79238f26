import { revenueSources } from '@tenaye/contracts/admin-list.facts.ts';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { AdminOverview } from '@tenaye/contracts/intelligence.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { PlatformHealth } from '@tenaye/contracts/platform.ts';
import { type Figure, type FigureView, stepsOf } from '../figures.ts';

const pending = { tab: 'pending' };
const all = { tab: 'all' };
const facilities = { kind: 'facility' };

/** Figures of the platform, or of a region. */
export const overviewFigures = (overview: AdminOverview, region?: Region): FigureView => ({
  now: [...peopleFigures(overview), ...providerFigures(overview)],
  figures: revenueFigures(overview),
  graphs: [
    {
      key: 'registrations',
      unit: 'count',
      series: [...(region ? [] : ['patients']), 'providers'],
      rows: stepsOf(overview.series.registrations, (it) => [...(region ? [] : [it.patients]), it.providers]),
    },
    {
      key: 'revenue',
      unit: 'money',
      series: revenueSources,
      rows: stepsOf(overview.series.revenue, (it) => revenueSources.map((source) => it[source])),
    },
  ],
});

function peopleFigures({ totalUsers, newRegistrations, todayAppointments, asOf }: AdminOverview): Figure[] {
  const today = localDate(Date.parse(asOf));
  return [
    { key: 'totalUsers', value: totalUsers, unit: 'count', isWhole: true },
    { key: 'newToday', value: newRegistrations.today, unit: 'count', isWhole: true },
    { key: 'newThisWeek', value: newRegistrations.thisWeek, unit: 'count', isWhole: true },
    { key: 'newThisMonth', value: newRegistrations.thisMonth, unit: 'count', isWhole: true },
    {
      key: 'todayAppointments',
      value: todayAppointments,
      unit: 'count',
      rows: { list: 'appointments', state: 'standing', from: today, to: today },
    },
  ];
}

const providerFigures = (overview: AdminOverview): Figure[] => [
  { key: 'totalProviders', value: overview.totalProviders, unit: 'count', rows: all },
  { key: 'totalFacilities', value: overview.totalFacilities, unit: 'count', rows: { ...all, ...facilities } },
  { key: 'pendingProviders', value: overview.pendingProviders, unit: 'count', rows: pending },
  { key: 'pendingFacilities', value: overview.pendingFacilities, unit: 'count', rows: { ...pending, ...facilities } },
];

const revenueFigures = ({ revenue, period: { from, to } }: AdminOverview): Figure[] => [
  { key: 'revenue', value: revenue.total, unit: 'money', rows: { list: 'revenue', from, to } },
  { key: 'growth', value: revenue.growth, unit: 'growth', hint: {} },
  ...revenueSources.map(
    (source): Figure => ({
      key: `revenueOf.${source}`,
      value: revenue.bySource[source],
      unit: 'money',
      rows: { list: 'revenue', source, from, to },
    }),
  ),
];

/** Uptime, response time and sessions, as the platform measures them. */
export const healthFigures = ({ uptime, responseMs, sessions }: PlatformHealth): Figure[] => [
  { key: 'uptime', value: uptime.day, unit: 'uptime', rows: { tab: 'platform' }, hint: {}, isWhole: true },
  { key: 'responseTime', value: responseMs, unit: 'milliseconds', rows: { tab: 'platform' }, hint: {}, isWhole: true },
  { key: 'activeSessions', value: sessions, unit: 'count', rows: { tab: 'platform' }, hint: {}, isWhole: true },
];
