import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

/** The doctor or facility of a review; exactly one of the two. */
export interface Rated {
  doctorId?: string | null | undefined;
  facilityId?: string | null | undefined;
}

/** The table of the doctor or facility. `unrated` is the rating without reviews, the column's default. */
const tableOf = ({ doctorId, facilityId }: Rated) =>
  doctorId
    ? { table: 'doctors', column: 'doctor_id', id: doctorId, unrated: 0 }
    : { table: 'facilities', column: 'facility_id', id: facilityId, unrated: 4.5 };

/**
 * Serializes the reviews of a doctor or facility, so that each recount sees all others. This lock is taken before the review's lock and
 * after the lock of the patient's account.
 */
export async function lockRated(em: EntityManager, rated: Rated): Promise<void> {
  const { table, id } = tableOf(rated);
  await em.execute(sql`select 1 from ${raw(table)} where id = ${id} for no key update`);
}

const visits = { doctor: ['appointment_id', 'appointments'], facility: ['request_id', 'facility_requests'] } as const;

/** The doctor or facility that a listing of the kind is. */
const ratedAs = (kind: ProfileKind, id: string): Rated => (kind === 'doctor' ? { doctorId: id } : { facilityId: id });

/**
 * Lets the reviews of the first listing count for the second. With `ofVisits`, only the reviews of visits at the second one, which a merge
 * had moved, go back to it. The caller has locked both rows.
 */
export async function moveReviews(
  em: EntityManager,
  kind: ProfileKind,
  { from, to, ofVisits = false }: { from: string; to: string; ofVisits?: boolean },
): Promise<void> {
  const column = raw(`${kind}_id`);
  const [visit, table] = visits[kind];
  const own = ofVisits ? sql`and ${raw(visit)} in (select id from ${raw(table)} where ${column} = ${to})` : sql``;
  await em.flush();
  await em.execute(sql`update reviews set ${column} = ${to} where ${column} = ${from} ${own}`);
  for (const id of [from, to]) await recount(em, ratedAs(kind, id));
}

/** Stores the mean and number of the visible reviews in the row that `lockRated` has locked. Unsaved changes of reviews are saved first. */
export async function recount(em: EntityManager, rated: Rated): Promise<void> {
  await em.flush();
  const { table, column, id, unrated } = tableOf(rated);
  await em.execute(sql`
    update ${raw(table)} set review_count = it.count, rating = coalesce(it.mean, ${unrated})
    from (select count(*) as count, round(avg(rating), 1) as mean from reviews where ${raw(column)} = ${id} and hidden_at is null) it
    where id = ${id}`);
}
