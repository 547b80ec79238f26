import { raw, sql } from '@mikro-orm/postgresql';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { REGISTERED_PROVIDER } from '../account/provider-account.entity.ts';
import { profilesOf } from '../verification/region.view.ts';
import { PLANNED_DAY, WEIGHT_BY_TYPE } from '../waste-pickup/waste-pickup.entity.ts';
import type { FigureSource } from './day-figure.entity.ts';
import { BEGAN_LATE } from './delay-threshold.view.ts';

/** The instant at which a calendar day begins in Addis Ababa. */
const startOf = (day: string) => raw(`(${day})::timestamp at time zone '${TIME_ZONE}'`);

/** The CTE `bounds`: the (source, day) pairs of the relation `days`, with the instants at which each day begins and ends. */
export const bounds = (days: string): Condition => sql`
  bounds as materialized (select source, day, ${startOf('day')} as starts, ${startOf('day + 1')} as ends from ${raw(days)})`;

interface Counted {
  source: FigureSource;
  /** The kind, as SQL. */
  kind: string;
  /** The part of the amount that each row contributes, as SQL. */
  amount: string;
  /** The tables, as SQL. */
  from: string;
  /** The condition for the rows of the day in `bounds b`, as SQL. */
  where: string;
  /** The condition for the rows of `own_doctors` and `own_facilities`, as SQL; missing where rows belong to neither. */
  ofOwn?: string;
}

const within = (instant: string): string => `${instant} >= b.starts and ${instant} < b.ends`;

const ofOwnDoctor = 'doctor_id in (select id from own_doctors)';
const ofOwnFacility = 'facility_id in (select id from own_facilities)';
const ownAccount = (profiles: string): string =>
  `exists (select 1 from ${profiles} p where p.account_id = provider_accounts.id and p.id in (select id from own_${profiles}))`;

const appointments = { source: 'appointment', from: 'appointments', ofOwn: ofOwnDoctor } as const;
const collected = {
  source: 'collection',
  ofOwn: ofOwnFacility,
  from: 'waste_pickup_requests',
  where: `status = 'completed' and ${within('actual_pickup_date')}`,
} as const;

const all: readonly Counted[] = [
  // Appointments by status; the amount is their fees in ETB, as booked.
  { ...appointments, kind: 'status', amount: 'fee', where: within('appointment_date') },
  // Consultations that have begun; the amount is the wait in minutes.
  {
    ...appointments,
    kind: `'wait'`,
    amount: `extract(epoch from greatest(began_at - appointment_date, interval '0')) / 60`,
    where: `began_at is not null and ${within('appointment_date')}`,
  },
  // Consultations that began late.
  { ...appointments, kind: `'late'`, amount: '0', where: `${BEGAN_LATE} and ${within('appointment_date')}` },
  // Visible reviews of appointments; the amount is their stars.
  {
    source: 'review',
    kind: `'visible'`,
    amount: 'rating',
    from: 'reviews',
    where: `hidden_at is null and appointment_id is not null and ${within('created_at')}`,
    ofOwn: ofOwnDoctor,
  },
  // Completed requests; the amount is in ETB.
  {
    source: 'request',
    kind: `'completed'`,
    amount: 'total_amount',
    from: 'facility_requests',
    where: `completed_at is not null and ${within('completed_at')}`,
    ofOwn: ofOwnFacility,
  },
  {
    source: 'payment',
    kind: `'paid'`,
    amount: 'amount',
    from: 'waste_payments',
    where: `status = 'confirmed' and ${within('decided_at')}`,
    ofOwn: `invoice_id in (select id from waste_invoices where ${ofOwnFacility})`,
  },
  // Paid invoices; the amount is in ETB, less credits. An invoice that was credited in full never had to be paid.
  {
    source: 'invoice',
    kind: `'paid'`,
    amount: 'total_amount - credited_amount',
    from: 'waste_invoices',
    where: `status = 'paid' and credited_amount < total_amount and issue_date = b.day`,
    ofOwn: ofOwnFacility,
  },
  { source: 'patient', kind: `'new'`, amount: '0', from: 'users', where: within('created_at') },
  // Accounts of doctors and facilities; administrators and staff aren't counted.
  {
    source: 'provider',
    kind: `'registered'`,
    amount: '0',
    from: 'provider_accounts',
    where: `${REGISTERED_PROVIDER} and ${within('created_at')}`,
    ofOwn: `(${ownAccount('doctors')} or ${ownAccount('facilities')})`,
  },
  {
    source: 'pickup',
    kind: `'requested'`,
    amount: '0',
    from: 'waste_pickup_requests',
    where: within('created_at'),
    ofOwn: ofOwnFacility,
  },
  {
    source: 'plan',
    kind: `case when status <> 'completed' then 'open'
      when (actual_pickup_date at time zone '${TIME_ZONE}')::date <= b.day then 'on_time' else 'late' end`,
    amount: '0',
    from: 'waste_pickup_requests',
    where: `status <> 'cancelled' and ${PLANNED_DAY} = b.day`,
    ofOwn: ofOwnFacility,
  },
  // Collected waste in kilograms, in total and by type.
  { ...collected, kind: `'weight'`, amount: 'actual_weight' },
  {
    ...collected,
    kind: 'type',
    amount: 'it.kilograms',
    from: `${collected.from} w cross join lateral ${WEIGHT_BY_TYPE} it`,
  },
  // Collected pickups; the amount is the number of seconds from the request to the collection.
  { ...collected, kind: `'response_time'`, amount: 'extract(epoch from actual_pickup_date - created_at)' },
];

/** The CTEs `own_doctors` and `own_facilities`: the ids of the profiles of a region. */
export const ownProfiles = (region: Region): Condition => sql`
  own_doctors as materialized (${profilesOf('doctor', region)}), own_facilities as materialized (${profilesOf('facility', region)})`;

/** The sources whose rows belong to doctors or facilities, and so to regions. */
export const sourcesOfRegions: readonly FigureSource[] = [...new Set(all.filter((it) => it.ofOwn).map((it) => it.source))];

const partOf = ({ source, kind, amount, from, where, ofOwn }: Counted, isOwn: boolean): string => `
  select b.source, it.kind, b.day, it.count, it.amount
  from bounds b cross join lateral (
    select ${kind} as kind, count(*)::int as count, coalesce(sum(${amount}), 0)::numeric(14, 2) as amount
    from ${from} where ${where}${isOwn && ofOwn ? ` and ${ofOwn}` : ''} group by 1) it
  where b.source = '${source}'`;

/**
 * The figures of these sources on the days of `bounds`, computed from the rows themselves: (source, kind, day, count, amount). A lateral
 * aggregate forces PostgreSQL to look up each day by index: the planner can't know that only a few days have changed since its statistics.
 * With `isOwn`, only what belongs to `ownProfiles` is counted, where it belongs to profiles.
 */
export const countedDays = (sources: readonly FigureSource[], isOwn = false): Condition =>
  raw(
    all
      .filter((it) => sources.includes(it.source))
      .map((it) => partOf(it, isOwn))
      .join(' union all '),
  );
