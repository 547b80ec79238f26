import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { TariffRates } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

export interface TariffRow extends TariffRates {
  id: string;
  validFrom: IsoDay;
  validUntil: IsoDay | null;
  createdBy: string | null;
  createdAt: string;
}

const tariffs = (): Condition => sql`
  select t.id, t.valid_from::text as "validFrom", (lead(t.valid_from) over (order by t.valid_from) - 1)::text as "validUntil", t.prices,
    t.minimum_charge::float8 as "minimumCharge", t.tax_percent::float8 as "taxPercent",
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as "createdBy", t.created_at as "createdAt"
  from waste_tariffs t left join provider_accounts a on a.id = t.created_by`;

/** Latest first day first. */
export const findTariffs = (em: EntityManager): Promise<TariffRow[]> =>
  em.execute<TariffRow[]>(sql`select * from (${tariffs()}) t order by "validFrom" desc`);

/** The tariff of a day. The first one begins before all pickups. */
export async function findTariffOn(em: EntityManager, day: IsoDay): Promise<TariffRow> {
  const [found] = await em.execute<TariffRow[]>(sql`
    select * from (${tariffs()}) t where "validFrom" <= ${day} order by "validFrom" desc limit 1`);
  if (!found) throw new Error(`There is no tariff for ${day}`);
  return found;
}
