import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { openPickupStatuses, type WasteType } from '@tenaye/contracts/waste.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { plannedDay } from './waste-pickup.view.ts';

/** Waste of a type that a facility has been keeping since an instant at most. */
export interface WaitingRow {
  facilityId: string;
  wasteType: WasteType;
  since: string;
  nextPickup: IsoDay | null;
}

const isOpen = (): Condition => sql`q.status in (${openPickupStatuses})`;

/** Types that a facility has: those of its profile and of its open pickups, or, without a profile, of everything that it handed over. */
const typesOf = (which: Condition): Condition => sql`
  select facility_id, unnest(waste_types) as waste_type from waste_facility_profiles where ${which}
  union select q.facility_id, unnest(q.waste_types) from waste_pickup_requests q where ${allOf(isOpen(), which)}
  union select q.facility_id, unnest(q.waste_types) from waste_pickup_requests q
    where ${allOf(sql`q.status = 'completed'`, which)} and not exists (
      select 1 from waste_facility_profiles w where w.facility_id = q.facility_id and cardinality(w.waste_types) > 0)`;

/** The last time that waste of the type left the facility; a pickup weighed by type took only what was weighed. */
const lastCollected = (): Condition => sql`
  (select max(q.actual_pickup_date) from waste_pickup_requests q
    where q.facility_id = t.facility_id and q.status = 'completed'
      and case when q.actual_weights is null then t.waste_type = any(q.waste_types) else jsonb_exists(q.actual_weights, t.waste_type) end)`;

const firstReported = (): Condition => sql`
  (select min(q.created_at) from waste_pickup_requests q
    where q.facility_id = t.facility_id and ${isOpen()} and t.waste_type = any(q.waste_types))`;

/**
 * How long waste has been waiting at facilities among `which`, a condition on `facility_id`. A type that was neither collected nor reported
 * isn't waiting.
 */
export const findWaiting = (em: EntityManager, which: Condition): Promise<WaitingRow[]> =>
  em.execute<WaitingRow[]>(sql`
    select t.facility_id as "facilityId", t.waste_type as "wasteType", s.since,
      (select min(${plannedDay()})::text from waste_pickup_requests q
        where q.facility_id = t.facility_id and ${isOpen()} and t.waste_type = any(q.waste_types)) as "nextPickup"
    from (${typesOf(which)}) t cross join lateral (select coalesce(${lastCollected()}, ${firstReported()}) as since) s
    where s.since is not null order by t.facility_id, t.waste_type`);
