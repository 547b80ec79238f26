import { raw, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { PLANNED_DAY } from '../waste/waste-pickup.entity.ts';
import type { FigureSource } from './day-figure.entity.ts';

/** The start of a calendar day in Addis Ababa, as an instant. */
const startOf = (day: string) => raw(`(${day})::timestamp at time zone '${TIME_ZONE}'`);

/**
 * The CTE `bounds` of the (source, day) pairs of the relation `days`, with the instants of each day. It is materialized, so that the planner
 * looks each day up by index.
 */
export const bounds = (days: string): Condition => sql`
  bounds as materialized (select source, day, ${startOf('day')} as starts, ${startOf('day + 1')} as ends from ${raw(days)})`;

interface Counted {
  source: FigureSource;
  /** SQL of the kind. */
  kind: string;
  /** SQL of what each row adds to the amount. */
  amount: string;
  /** The counted rows, joined to `bounds b` by `on`. */
  from: string;
  on: string;
}

const within = (instant: string): string => `${instant} >= b.starts and ${instant} < b.ends`;
const rows = (table: string, where: string): string => `(select * from ${table} where ${where}) it`;

const appointments = { source: 'appointment', on: within('appointment_date') } as const;
const collected = { source: 'collection', on: within('actual_pickup_date') } as const;
const COMPLETED_PICKUPS = `waste_pickup_requests where status = 'completed'`;

const all: readonly Counted[] = [
  // By status; fees in ETB, as booked.
  { ...appointments, kind: 'status', amount: 'fee', from: 'appointments it' },
  // Consultations that were begun; minutes after the start.
  {
    ...appointments,
    kind: `'wait'`,
    amount: `extract(epoch from greatest(began_at - appointment_date, interval '0')) / 60`,
    from: rows('appointments', 'began_at is not null'),
  },
  // Stars.
  {
    source: 'review',
    kind: `'visible'`,
    amount: 'rating',
    from: rows('reviews', 'hidden_at is null and appointment_id is not null'),
    on: within('created_at'),
  },
  // ETB.
  {
    source: 'request',
    kind: `'completed'`,
    amount: 'total_amount',
    from: rows('facility_requests', 'completed_at is not null'),
    on: within('completed_at'),
  },
  {
    source: 'payment',
    kind: `'paid'`,
    amount: 'total_amount',
    from: rows('waste_invoices', `status = 'paid'`),
    on: within('payment_date'),
  },
  { source: 'invoice', kind: `'paid'`, amount: 'total_amount', from: rows('waste_invoices', `status = 'paid'`), on: 'issue_date = b.day' },
  { source: 'patient', kind: `'new'`, amount: '0', from: 'users it', on: within('created_at') },
  { source: 'provider', kind: `'new'`, amount: '0', from: 'provider_accounts it', on: within('created_at') },
  { source: 'pickup', kind: `'requested'`, amount: '0', from: 'waste_pickup_requests it', on: within('created_at') },
  {
    source: 'plan',
    kind: `case when status <> 'completed' then 'open'
      when (actual_pickup_date at time zone '${TIME_ZONE}')::date <= b.day then 'on_time' else 'late' end`,
    amount: '0',
    from: rows('waste_pickup_requests', `status <> 'cancelled'`),
    on: `${PLANNED_DAY} = b.day`,
  },
  // Kilograms, and once more by type, in equal parts of each pickup.
  { ...collected, kind: `'weight'`, amount: 'actual_weight', from: `(select * from ${COMPLETED_PICKUPS}) it` },
  {
    ...collected,
    kind: 'type',
    amount: 'actual_weight / cardinality(waste_types)',
    from: `(select *, unnest(waste_types) as type from ${COMPLETED_PICKUPS}) it`,
  },
  // Days from the request to the pickup.
  {
    ...collected,
    kind: `'response'`,
    amount: 'extract(epoch from actual_pickup_date - created_at) / 86400',
    from: `(select * from ${COMPLETED_PICKUPS}) it`,
  },
];

const partOf = ({ source, kind, amount, from, on }: Counted): string => `
  select '${source}' as source, ${kind} as kind, b.day, count(*)::int as count, coalesce(sum(${amount}), 0)::numeric(14, 2) as amount
  from bounds b join ${from} on ${on} where b.source = '${source}' group by 2, 3`;

/** The figures of the days of `bounds`, computed from the rows themselves: (source, kind, day, count, amount). */
export const countedDays = (): Condition => raw(all.map(partOf).join(' union all '));
