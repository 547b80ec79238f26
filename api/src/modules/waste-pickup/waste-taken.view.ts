import { raw, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';

/** The types that a completed pickup took: those that were weighed, or all requested ones where only the whole was weighed. */
export const takenTypes = (pickup: 'q' | 'o' | 'own'): Condition => sql`
  case when jsonb_typeof(${raw(pickup)}.actual_weights) = 'object' then array(select jsonb_object_keys(${raw(pickup)}.actual_weights))
    else ${raw(pickup)}.waste_types end`;

/** Whether a pickup at the instant `at` came after the weighing `w`: on a later day, or on the same one after the weight was recorded. */
export const cameAfter = (at: Condition): Condition => sql`
  ((${at} at time zone ${TIME_ZONE})::date > w.day
    or ((${at} at time zone ${TIME_ZONE})::date = w.day and ${at} >= w.created_at))`;

/**
 * When waste of each type last left the facilities that `which`, a condition on `facility_id`, selects. If any pickup of a type came after
 * a weighing, the last one did, so that the others needn't be compared with it.
 */
export const lastTaken = (which: Condition): Condition => sql`
  select q.facility_id, taken.waste_type, max(q.actual_pickup_date) as at from waste_pickup_requests q
  cross join lateral unnest(${takenTypes('q')}) as taken(waste_type)
  where ${allOf(sql`q.status = 'completed'`, which)} group by 1, 2`;

/**
 * What its facility had weighed of the waste that a completed pickup `q` took, by type, since the previous pickup of each type, as JSON;
 * null if nothing was weighed. `offset 0` keeps PostgreSQL from looking for the previous pickup again for each weighing.
 */
export const weighedFor = (): Condition => sql`
  (select jsonb_object_agg(type, kilograms) from (
    select took.type, sum((w.weights ->> took.type)::numeric) as kilograms
    from (select type, (select max(o.actual_pickup_date) from waste_pickup_requests o
        where o.facility_id = q.facility_id and o.status = 'completed' and type = any(${takenTypes('o')})
          and (o.actual_pickup_date, o.id) < (q.actual_pickup_date, q.id)) as before
      from (select distinct unnest(${takenTypes('q')}) as type) its where q.status = 'completed' offset 0) took
    join waste_weighings w on w.facility_id = q.facility_id and jsonb_exists(w.weights, took.type)
    where ${cameAfter(sql`q.actual_pickup_date`)} and (${cameAfter(sql`took.before`)}) is not true
    group by took.type) weighed)`;
