import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { adminPickupSorts, pickupPunctualities } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminPickup, exportAdminPickups } from '@tenaye/contracts/admin-list.ts';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { PLANNED_DAY } from '../waste-pickup/waste-pickup.entity.ts';
import { amongDays, dayAsInstant, onDays } from './days.view.ts';
import { isOf, type Rows } from './parts.view.ts';
import type { AskedDays } from './period.rules.ts';

/** Instants as SQL returns them. */
export type AdminPickupRow = AdminPickup;

export type PickupFilter = z.output<typeof exportAdminPickups.query>;

const dayOf = {
  requested: (days: AskedDays) => onDays('w.created_at', days),
  planned: (days: AskedDays) => allOf(sql`w.status <> 'cancelled'`, amongDays(PLANNED_DAY, days)),
  collected: (days: AskedDays) => allOf(sql`w.actual_pickup_date is not null`, onDays('w.actual_pickup_date', days)),
};

const COLLECTED_DAY = `(w.actual_pickup_date at time zone '${TIME_ZONE}')::date`;
const isOnTime = raw(`w.status = 'completed' and ${COLLECTED_DAY} <= ${PLANNED_DAY}`);

/** Pickups that were collected or whose planned day has passed, as the compliance rate counts them. */
const isDue = (today: IsoDay) => sql`w.status <> 'cancelled' and (w.status = 'completed' or ${raw(PLANNED_DAY)} < ${today}::date)`;

/** Those pickups, all of them or by whether they kept that day. */
const punctual: Record<(typeof pickupPunctualities)[number], (today: IsoDay) => Condition> = {
  due: isDue,
  on_time: () => isOnTime,
  missed: (today) => sql`${isDue(today)} and (${isOnTime}) is not true`,
};

const WEIGHT = 'coalesce(w.actual_weight, w.estimated_weight)';

const orders = {
  facility: { by: sql`lower(f.name)`, type: 'text' },
  requested: { by: sql`w.created_at`, type: 'instant' },
  planned: dayAsInstant(PLANNED_DAY),
  weight: { by: raw(`coalesce(${WEIGHT}, 0)::float8`), type: 'number' },
} as const satisfies Record<(typeof adminPickupSorts)[number], SortBy>;

/** The asked order, or the latest request first. */
export const pickupOrder = ({ sort }: PickupFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.requested, name: 'requested', isDescending: true };

type Chosen = Omit<PickupFilter, 'sort'>;

const filtered = ({ status, by = 'requested', kept, ...chosen }: Chosen, now: Date) =>
  allOf(
    status && sql`w.status = ${status}`,
    dayOf[by](chosen),
    kept && punctual[kept](localDate(+now)),
    isOf('facility', 'w.facility_id', chosen),
  );

export function findAdminPickups(
  em: EntityManager,
  filter: PickupFilter,
  { limit, after }: PageRequest,
  now: Date,
): Promise<(AdminPickupRow & SortedRow)[]> {
  const order = pickupOrder(filter);
  return em.execute(sql`
    select ${sortColumn(order)}, w.id, f.name as "facilityName", w.waste_types as "wasteTypes",
      ${raw(WEIGHT)}::float8 as weight, w.status, w.created_at as "requestedAt",
      ${raw(PLANNED_DAY)}::text as "plannedDay", w.actual_pickup_date as "collectedAt",
      case when ${isOnTime} then 'on_time' when ${isDue(localDate(+now))} then 'missed' end as kept
    from waste_pickup_requests w join facilities f on f.id = w.facility_id
    where ${allOf(filtered(filter, now), behind(order, 'w.id', after))}
    order by ${ordering(order, 'w.id')} limit ${limit + 1}`);
}

/** All pickups of the filter, with their weight in kg. */
export const pickupRows = (chosen: Chosen, now: Date): Rows => ({
  kind: 'facility',
  provider: 'w.facility_id',
  amount: WEIGHT,
  from: sql`waste_pickup_requests w where ${filtered(chosen, now)}`,
});
