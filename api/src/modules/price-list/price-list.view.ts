import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { PricedTest } from '@tenaye/contracts/price-list.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';

/** The version of a listed test about which nothing is kept yet, and of one that isn't listed. */
export const NEW_TEST = 'new';

interface ListRow extends Omit<PricedTest, 'version'> {
  updatedAt: string | null;
}

/** The price list of the actor's facility, in its own order; `not_found` without a facility. */
export async function findPriceList(em: EntityManager, { provider }: ProviderActor): Promise<PricedTest[]> {
  if (!provider.facilityId) throw notFound();
  const rows = await em.execute<ListRow[]>(sql`
    select it.name, (f.service_prices ->> it.name)::float8 as price, k.ready_in_days as "readyInDays", k.preparation,
      coalesce(k.measurements, '[]') as measurements, k.updated_at as "updatedAt"
    from facilities f cross join unnest(f.services) with ordinality it(name, place)
      left join facility_tests k on k.facility_id = f.id and lower(k.name) = lower(it.name)
    where f.id = ${provider.facilityId} and f.account_id = ${provider.id} order by it.place`);
  return rows.map(({ updatedAt, ...it }) => ({ ...it, version: updatedAt === null ? NEW_TEST : versionOf(updatedAt) }));
}

export type KeptFacts = Pick<PricedTest, 'readyInDays' | 'preparation' | 'measurements'>;

/** What a facility keeps about the named tests, by their names in lower case. */
export async function findKept(em: EntityManager, facilityId: string, names: readonly string[]): Promise<Map<string, KeptFacts>> {
  if (names.length === 0) return new Map();
  const rows = await em.execute<(KeptFacts & { key: string })[]>(sql`
    select lower(name) as key, ready_in_days as "readyInDays", preparation, measurements from facility_tests
    where facility_id = ${facilityId} and lower(name) in (${names.map((it) => it.toLowerCase())})`);
  return new Map(rows.map(({ key, ...it }) => [key, it]));
}
