import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { openPickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import * as z from 'zod/mini';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Listing, PageRequest } from '#kernel/http/page.ts';
import { digitsOf } from '#kernel/phones.ts';
import { todayIn } from '../waste-manager/waste-manager.view.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';

export type DriverRow = Omit<Driver, 'version'> & { updatedAt: Date | string };

export interface DriverFilter {
  active?: boolean | undefined;
  q?: string | undefined;
}

/** The sort key of the list of drivers: the name, prefixed with 0 for active drivers and 1 for others, and the id. */
export const driverList: Listing = { name: 'waste-drivers', key: z.tuple([z.string().check(z.regex(/^[01][^\0]*$/)), z.uuid()]) };

const orderKey = (): Condition => sql`(case when d.is_active then '0' else '1' end || lower(d.name))`;

/** The first part of `driverList`'s sort key. */
export const driverKey = ({ isActive, name }: DriverRow): string => (isActive ? '0' : '1') + name.toLowerCase();

const columns = (now: Date): Condition => sql`
  d.id, d.name, d.phone, d.email, d.plate_number as "plateNumber", d.capacity::float8, d.is_active as "isActive",
  d.updated_at as "updatedAt",
  exists (select 1 from provider_accounts p
    where p.email = d.email and p.is_active and 'waste_driver' = any(p.staff_roles)) as "hasAccount",
  coalesce(work.stops, 0) as stops, coalesce(work.done, 0) as done, coalesce(work.kilograms, 0) as kilograms,
  (select count(*)::int from waste_pickup_requests q where q.pickup_driver_id = d.id and q.status in (${openPickupStatuses})
    and ${plannedDay()} >= ${todayIn(now)}) as open`;

/** The work of a driver on a day: open and completed stops, and the estimated kilograms. */
const workOf = (date: IsoDay): Condition => sql`
  (select count(*) filter (where q.status in (${openPickupStatuses}))::int as stops,
      count(*) filter (where q.status = 'completed')::int as done,
      sum(q.estimated_weight) filter (where q.status <> 'cancelled')::float8 as kilograms
    from waste_pickup_requests q where q.pickup_driver_id = d.id and ${plannedDay()} = ${date}::date)`;

function named(q: string): Condition {
  const digits = digitsOf(q);
  const byPhone = digits ? sql`or d.phone like ${containing(digits)}` : sql``;
  return sql`(d.name ilike ${containing(q)} or d.plate_number ilike ${containing(q)} ${byPhone})`;
}

const matching = ({ active, q }: DriverFilter): Condition =>
  allOf(active === undefined ? undefined : sql`d.is_active = ${active}`, q ? named(q) : undefined);

/** Drivers by name, active ones first. */
export const findDrivers = (
  em: EntityManager,
  filter: DriverFilter,
  date: IsoDay,
  now: Date,
  { limit, after }: PageRequest,
): Promise<DriverRow[]> =>
  em.execute<DriverRow[]>(sql`
    select ${columns(now)} from waste_drivers d left join lateral ${workOf(date)} work on true
    where ${allOf(matching(filter), after && sql`(${orderKey()} collate "C", d.id) > (${after[0]} collate "C", ${after[1]}::uuid)`)}
    order by ${orderKey()} collate "C", d.id limit ${limit + 1}`);

/** One driver; `not_found` for an unknown id. */
export async function findDriver(em: EntityManager, id: string, date: IsoDay, now: Date): Promise<DriverRow> {
  const [row] = await em.execute<DriverRow[]>(sql`
    select ${columns(now)} from waste_drivers d left join lateral ${workOf(date)} work on true where d.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export interface OwnDriver {
  id: string;
  name: string;
  plateNumber: string | null;
}

/** The driver whose account makes the call; `forbidden` when no active driver has its email. */
export async function findOwnDriver(em: EntityManager, { provider }: Actor): Promise<OwnDriver> {
  const [driver] = await em.execute<OwnDriver[]>(sql`
    select d.id, d.name, d.plate_number as "plateNumber" from waste_drivers d join provider_accounts p on p.email = d.email
    where p.id = ${provider?.id ?? null} and d.is_active`);
  if (!driver) throw new AppError('forbidden', "You aren't among the drivers at the moment. Please call a waste manager.");
  return driver;
}
