import { raw, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** The types that a completed pickup took: those that were weighed, or all requested ones where only the whole was weighed. */
export const takenTypes = (pickup: 'q' | 'o' | 'own'): Condition => sql`
  case when jsonb_typeof(${raw(pickup)}.actual_weights) = 'object' then array(select jsonb_object_keys(${raw(pickup)}.actual_weights))
    else ${raw(pickup)}.waste_types end`;

/** Whether a completed pickup came after the weighing `w`: on a later day, or on the same one after the weight was recorded. */
export const cameAfter = (pickup: 'q' | 'o'): Condition => sql`
  (${raw(pickup)}.status = 'completed' and ${raw(pickup)}.facility_id = w.facility_id
    and ((${raw(pickup)}.actual_pickup_date at time zone ${TIME_ZONE})::date > w.day
      or ((${raw(pickup)}.actual_pickup_date at time zone ${TIME_ZONE})::date = w.day
        and ${raw(pickup)}.actual_pickup_date >= w.created_at)))`;

/**
 * What its facility had weighed of the waste that a completed pickup `q` took, by type, since the previous pickup of each type, as JSON;
 * null if nothing was weighed.
 */
export const weighedFor = (): Condition => sql`
  (select jsonb_object_agg(type, kilograms) from (
    select type, sum(kilograms::numeric) as kilograms
    from waste_weighings w cross join lateral jsonb_each_text(w.weights) k(type, kilograms)
    where ${cameAfter('q')} and type = any(${takenTypes('q')}) and not exists (
      select 1 from waste_pickup_requests o where ${cameAfter('o')} and type = any(${takenTypes('o')})
        and (o.actual_pickup_date, o.id) < (q.actual_pickup_date, q.id))
    group by type) weighed)`;
