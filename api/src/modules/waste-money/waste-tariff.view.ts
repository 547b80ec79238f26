import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** A tariff; `createdAt` as SQL returns it. */
export type TariffRow = WasteTariff;

const tariffs = (): Condition => sql`
  select t.id, t.valid_from::text as "validFrom", (lead(t.valid_from) over (order by t.valid_from) - 1)::text as "validUntil", t.prices,
    t.minimum_charge::float8 as "minimumCharge", t.tax_percent::float8 as "taxPercent",
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as "createdBy", t.created_at as "createdAt"
  from waste_tariffs t left join provider_accounts a on a.id = t.created_by`;

/** Tariffs, sorted by their first day, the latest first. */
export const findTariffs = (em: EntityManager): Promise<TariffRow[]> =>
  em.execute<TariffRow[]>(sql`select * from (${tariffs()}) t order by "validFrom" desc`);

/** The tariff of a day. The first tariff is also valid for earlier days; null while there is no tariff. */
export async function findTariffOn(em: EntityManager, day: IsoDay): Promise<TariffRow | null> {
  const [found] = await em.execute<TariffRow[]>(sql`
    select * from (${tariffs()}) t
    order by "validFrom" <= ${day} desc, case when "validFrom" <= ${day} then "validFrom" end desc, "validFrom" limit 1`);
  return found ?? null;
}

/** The tariff with this id, which exists. */
export async function getTariff(em: EntityManager, id: string): Promise<TariffRow> {
  const [found] = await em.execute<TariffRow[]>(sql`select * from (${tariffs()}) t where id = ${id}`);
  if (!found) throw new Error(`There is no tariff ${id}`);
  return found;
}

/** True once a waste manager has entered a tariff. */
export async function hasTariff(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<unknown[]>(sql`select 1 from waste_tariffs limit 1`);
  return rows.length > 0;
}
