import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { openPickupStatuses, type WasteType } from '@tenaye/contracts/waste.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';
import { lastTaken, takenTypes } from '../waste-pickup/waste-taken.view.ts';

/** Waste of a type at a facility, and the earliest instant since which it can have been waiting. */
export interface WaitingRow {
  facilityId: string;
  wasteType: WasteType;
  since: string;
  nextPickup: IsoDay | null;
  /** Whether the facility has cold storage. */
  isCooled: boolean;
}

const isOpen = (): Condition => sql`q.status in (${openPickupStatuses})`;

/**
 * When a facility first requested a pickup of each type that is still there, and the planned day of the next open one. A requested type
 * that a completed pickup didn't take is still there until a later one takes it.
 */
const reported = (which: Condition): Condition => sql`
  select q.facility_id, kept.waste_type, min(q.created_at) as at, min(${plannedDay()}) filter (where ${isOpen()}) as next_pickup
  from waste_pickup_requests q cross join lateral unnest(q.waste_types) as kept(waste_type)
  where ${allOf(
    which,
    sql`${isOpen()} or (q.status = 'completed' and kept.waste_type <> all(${takenTypes('q')})
      and not exists (select 1 from collected c
        where c.facility_id = q.facility_id and c.waste_type = kept.waste_type and c.at > q.actual_pickup_date))`,
  )} group by 1, 2`;

/**
 * The types that a facility has: the types of its profile and of its open pickups, and, without types in a profile, all types that it has
 * handed over.
 */
const types = (which: Condition): Condition => sql`
  select facility_id, unnest(waste_types) as waste_type from waste_facility_profiles where ${which}
  union select facility_id, waste_type from reported
  union select facility_id, waste_type from collected c where not exists (
    select 1 from waste_facility_profiles w where w.facility_id = c.facility_id and cardinality(w.waste_types) > 0)`;

/**
 * How long waste has been waiting at the facilities that `which`, a condition on `facility_id`, selects. A type that was neither collected
 * nor requested isn't waiting.
 */
export const findWaiting = (em: EntityManager, which: Condition): Promise<WaitingRow[]> =>
  em.execute<WaitingRow[]>(sql`
    with collected as materialized (${lastTaken(which)}), reported as materialized (${reported(which)})
    select t.facility_id as "facilityId", t.waste_type as "wasteType", coalesce(c.at, r.at) as since, r.next_pickup::text as "nextPickup",
      exists (select 1 from waste_facility_profiles p where p.facility_id = t.facility_id and p.is_cooled) as "isCooled"
    from (${types(which)}) t
    left join collected c on c.facility_id = t.facility_id and c.waste_type = t.waste_type
    left join reported r on r.facility_id = t.facility_id and r.waste_type = t.waste_type
    where coalesce(c.at, r.at) is not null order by t.facility_id, t.waste_type`);
