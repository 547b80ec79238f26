import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AdminPickup, exportAdminPickups } from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { PLANNED_DAY } from '../waste-pickup/waste-pickup.entity.ts';
import { afterPage, amongDays, onDays } from './days.view.ts';
import type { AskedDays } from './period.rules.ts';

/** Instants as SQL returns them. */
export type AdminPickupRow = AdminPickup;

type Filter = z.output<typeof exportAdminPickups.query>;

const dayOf = {
  requested: (days: AskedDays) => onDays('w.created_at', days),
  planned: (days: AskedDays) => allOf(sql`w.status <> 'cancelled'`, amongDays(PLANNED_DAY, days)),
  collected: (days: AskedDays) => allOf(sql`w.actual_pickup_date is not null`, onDays('w.actual_pickup_date', days)),
};

/** Pickups, latest request first. */
export const findAdminPickups = (
  em: EntityManager,
  { status, by = 'requested', ...days }: Filter,
  page: PageRequest,
): Promise<AdminPickupRow[]> =>
  em.execute<AdminPickupRow[]>(sql`
    select w.id, f.name as "facilityName", w.waste_types as "wasteTypes",
      coalesce(w.actual_weight, w.estimated_weight)::float8 as weight, w.status, w.created_at as "requestedAt",
      ${raw(PLANNED_DAY)}::text as "plannedDay", w.actual_pickup_date as "collectedAt"
    from waste_pickup_requests w join facilities f on f.id = w.facility_id
    where ${allOf(status && sql`w.status = ${status}`, dayOf[by](days), afterPage('w.created_at', 'w.id', page))}
    order by w.created_at desc, w.id desc limit ${page.limit + 1}`);
