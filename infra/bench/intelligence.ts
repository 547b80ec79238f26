import path from 'node:path';
import { findActivities } from '@tenaye/api/modules/intelligence/activity.view.ts';
import { findAppointmentFigures } from '@tenaye/api/modules/intelligence/appointment-figures.view.ts';
import { findDelays } from '@tenaye/api/modules/intelligence/delay.view.ts';
import { countChangedDays } from '@tenaye/api/modules/intelligence/figure-count.service.ts';
import { findInvoiceFigures } from '@tenaye/api/modules/intelligence/invoice-figures.view.ts';
import { findOverview } from '@tenaye/api/modules/intelligence/overview.view.ts';
import { type Period, periodOf } from '@tenaye/api/modules/intelligence/period.rules.ts';
import { findVerificationFigures } from '@tenaye/api/modules/intelligence/verification-figures.view.ts';
import { findWasteFigures } from '@tenaye/api/modules/intelligence/waste-figures.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Undo } from '../stack/stack.ts';
import { connected, filledDatabase } from './fill.ts';
import { APPOINTMENTS, CHANGED_DAYS, changeSomeDays, fillPlatform } from './intelligence-rows.ts';
import { table } from './table.ts';
import { type Times, timed } from './timed.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];

/** Lengths of the periods, in days. */
const LENGTHS = [30, 90, 366, 731];
const NOBODY = '00000000-0000-0000-0000-000000000000';

const dashboards: Record<string, (em: Em, period: Period, now: Date) => Promise<unknown>> = {
  overview: (em, period) => findOverview(em, period),
  appointments: (em, period) => findAppointmentFigures(em, period),
  invoices: (em, period) => findInvoiceFigures(em, period),
  'waste-collection': (em, period) => findWasteFigures(em, period),
  verification: (em, period) => findVerificationFigures(em, period),
  delays: (em, period) => findDelays(em, period, undefined, { limit: 50, after: undefined }),
  'recent-activities': (em) => findActivities(em, NOBODY, {}),
};

/** The query that the figures by day replace: the appointments of the period by status, from a covering index. */
const countByStatus = (em: Em, { from, to }: Period) =>
  em.execute('select status, count(*), sum(fee) from appointments where appointment_date >= ? and appointment_date < ? group by 1', [
    from,
    to,
  ]);

async function measure(em: Em, now: Date): Promise<string[][]> {
  const floor = await timed(() => em.fork().execute('select 1'));
  const today = localDate(+now);
  const rows: string[][] = [];
  const line = (what: string, days: number, { p50, p95 }: Times, counting: Times): void => {
    rows.push([what, `${days}`, p50.toFixed(1), p95.toFixed(1), (p50 / floor.p50).toFixed(0), (p50 / counting.p50).toFixed(2)]);
  };
  for (const days of LENGTHS) {
    const period = periodOf({ from: daysAfter(today, 1 - days), to: today }, now);
    const counting = await timed(() => countByStatus(em.fork(), period));
    line('(appointments, counted)', days, counting, counting);
    for (const [what, find] of Object.entries(dashboards)) line(what, days, await timed(() => find(em.fork(), period, now)), counting);
  }
  return rows;
}

/** Times the queries of the administrators' dashboards among a million appointments. */
export async function benchIntelligence(undo: Undo, folder: string): Promise<void> {
  console.log(`\nDashboards among ${APPOINTMENTS} appointments of three years; ${CHANGED_DAYS} days have changed since they were counted.`);
  const url = await filledDatabase(undo, path.join(folder, 'intelligence'), fillPlatform);
  const orm = await openOrm({ url });
  const started = performance.now();
  await countChangedDays(orm.em);
  console.log(`Counting every day took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  const maintenance = await connected(url);
  // Does what autovacuum would do within a minute.
  await maintenance.query('vacuum analyze day_figures, figure_changes');
  await changeSomeDays(maintenance);
  await maintenance.end();
  console.log(table(['dashboard', 'days', 'p50 ms', 'p95 ms', 'to select 1', 'to counting'], await measure(orm.em, new Date())));
  await orm.close();
}
