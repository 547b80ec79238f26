import { raw, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { FigureSource } from './day-figure.entity.ts';

/** The start of a calendar day in Addis Ababa, as an instant. */
const startOf = (day: string) => raw(`(${day})::timestamp at time zone '${TIME_ZONE}'`);

/**
 * The CTE `bounds` of the (source, day) pairs of the relation `days`, with the instants of each day. `counted` reads it. It is materialized,
 * so that the planner looks each day up by index.
 */
export const bounds = (days: string) => sql`
  bounds as materialized (select source, day, ${startOf('day')} as starts, ${startOf('day + 1')} as ends from ${raw(days)})`;

/** The rows of one source on the days of `bounds`. */
const ofSource = (source: FigureSource, { kind, amount, from, at }: { kind: string; amount: string; from: string; at: string }) =>
  raw(`
  select '${source}' as source, ${kind} as kind, b.day, count(*)::int as count, coalesce(sum(${amount}), 0)::numeric(14, 2) as amount
  from bounds b join ${from} on ${at} >= b.starts and ${at} < b.ends where b.source = '${source}' group by 2, 3`);

const WAIT = `extract(epoch from greatest(a.began_at - a.appointment_date, interval '0')) / 60`;

/** The figures of the days of `bounds`, computed from the rows themselves: what `day_figures` stores. */
export const counted = (): Condition => {
  const parts = [
    ofSource('appointment', { kind: 'a.status', amount: 'a.fee', from: 'appointments a', at: 'a.appointment_date' }),
    ofSource('appointment', {
      kind: `'wait'`,
      amount: WAIT,
      from: '(select * from appointments where began_at is not null) a',
      at: 'a.appointment_date',
    }),
    ofSource('request', {
      kind: `'completed'`,
      amount: 'q.total_amount',
      from: '(select * from facility_requests where completed_at is not null) q',
      at: 'q.completed_at',
    }),
    ofSource('payment', {
      kind: `'paid'`,
      amount: 'i.total_amount',
      from: `(select * from waste_invoices where status = 'paid') i`,
      at: 'i.payment_date',
    }),
    ofSource('review', {
      kind: `'visible'`,
      amount: 'r.rating',
      from: '(select * from reviews where hidden_at is null and appointment_id is not null) r',
      at: 'r.created_at',
    }),
    ofSource('patient', { kind: `'new'`, amount: '0', from: 'users u', at: 'u.created_at' }),
    ofSource('provider', { kind: `'new'`, amount: '0', from: 'provider_accounts p', at: 'p.created_at' }),
  ];
  return raw(parts.map((it) => it.sql).join(' union all '));
};

/**
 * The CTEs up to `figures`: (source, kind, day, count, amount) of the sources from `first` to `last`. Days without changes come from
 * `day_figures`, the others from the rows, so the result is always exact.
 */
export const dayFigures = (sources: readonly FigureSource[], first: IsoDay, last: IsoDay): Condition => sql`
  changed as materialized (
    select distinct source, day from figure_changes where source in (${sources}) and day between ${first}::date and ${last}::date),
  ${bounds('changed')},
  figures as materialized (
    select f.source, f.kind, f.day, f.count, f.amount from day_figures f
    where f.source in (${sources}) and f.day between ${first}::date and ${last}::date
      and not exists (select 1 from changed c where c.source = f.source and c.day = f.day)
    union all ${counted()})`;
