import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { BackCheckTarget } from '@tenaye/contracts/data-collection.ts';
import type { DrawnBackCheck } from '@tenaye/contracts/submission.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';

const MOST_OPEN = 100;
const MOST_DRAWN = 200;

/** The place of a submission `s`. */
const placeColumns = raw(`
  s.id, s.provider_type as "providerType", s.institution_name as "institutionName", s.physical_address as "physicalAddress",
  s.city_location as "cityLocation", s.latitude::float8, s.longitude::float8`);

/** Whether a submission `s` is in the towns of the account `a`, which has all where none are assigned. */
const isInTowns = (): Condition => sql`
  (a.collection_areas = '{}' or lower(trim(s.city_location)) in (select lower(trim(area)) from unnest(a.collection_areas) area))`;

/** Whether the actor's account may check a submission: one of somebody else, in its towns. */
export async function mayCheck(em: EntityManager, { provider }: Actor, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from data_collection_submissions s join provider_accounts a on a.id = ${provider?.id ?? null}
    where s.id = ${id} and s.collector_id <> a.id and ${isInTowns()}`);
  return rows.length > 0;
}

/** Unchecked back-checks of others' submissions, in the collector's towns if there are any. */
export const findOpenBackChecks = (em: EntityManager, { provider }: Actor): Promise<BackCheckTarget[]> =>
  em.execute<BackCheckTarget[]>(sql`
    select ${placeColumns} from collection_back_checks b join data_collection_submissions s on s.id = b.submission_id
    join provider_accounts a on a.id = ${provider?.id ?? null}
    where b.checked_at is null and s.collector_id <> a.id and ${isInTowns()}
    order by b.drawn_at, s.id limit ${MOST_OPEN}`);

/** Drawn submissions, unchecked ones first, then the latest; instants as SQL returns them. */
export const findDrawn = (em: EntityManager): Promise<DrawnBackCheck[]> =>
  em.execute<DrawnBackCheck[]>(sql`
    select ${placeColumns}, concat_ws(' ', c.first_name, c.last_name) as "collectorName", b.drawn_at as "drawnAt",
      b.checked_at as "checkedAt", nullif(concat_ws(' ', a.first_name, a.last_name), '') as "checkerName", b.outcome, b.notes
    from collection_back_checks b join data_collection_submissions s on s.id = b.submission_id
    join provider_accounts c on c.id = s.collector_id left join provider_accounts a on a.id = b.checked_by
    order by b.checked_at desc nulls first, b.drawn_at, s.id limit ${MOST_DRAWN}`);
