import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ErrorCause, listErrorCauses } from '@tenaye/contracts/platform.ts';
import type * as z from 'zod/mini';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import type { Placement, Releases } from '../release/releases.rules.ts';

type CauseFilter = Pick<z.output<typeof listErrorCauses.query>, 'remote' | 'version'>;
/** `versions` are all that have it, the first one first. */
type CauseRow = Omit<ErrorCause, 'isNew' | 'firstVersion'> & { versions: string[] };

/** Whether the newest version has an error that the version before it didn't have; `asked` is looked at instead of the newest one. */
export function isNewIn(placement: Placement | undefined, versions: readonly string[], asked?: string): boolean {
  const { versions: served = [], before, canary } = placement ?? {};
  const current = served[0];
  const newest = asked ?? (canary && versions.includes(canary.version) ? canary.version : current);
  if (newest === undefined || !versions.includes(newest)) return false;
  const former = newest === canary?.version ? current : newest === current ? (before ?? served[1]) : served[served.indexOf(newest) + 1];
  return former !== undefined && !versions.includes(former);
}

/** Those of `readable` rows, by cause, the last seen first, one more than the page asks for; instants as SQL returns them. */
export async function findErrorCauses(
  em: EntityManager,
  readable: Condition,
  releases: Releases,
  { remote, version }: CauseFilter,
  { limit, after }: PageRequest,
): Promise<ErrorCause[]> {
  const asked = allOf(
    readable,
    remote === undefined ? undefined : sql`remote = ${remote}`,
    version === undefined ? undefined : sql`version = ${version}`,
  );
  const rows = await em.execute<CauseRow[]>(sql`
    with found as (
      select coalesce(cause, id) as cause, sum(count)::float8 as count, min(first_at) as first_at, max(last_at) as last_at,
        (array_agg(id order by last_at desc, id))[1] as latest
      from browser_errors where ${asked} group by 1)
    select found.cause as id, it.remote, it.version, it.name, it.message, it.path, it.stack, found.count,
      found.first_at as "firstAt", found.last_at as "lastAt", known.versions, (
        select count(distinct reporter)::float8 from browser_errors reported, unnest(reported.reporters) reporter
        where coalesce(reported.cause, reported.id) = found.cause and ${asked}) as addresses
    from found join browser_errors it on it.id = found.latest, lateral (
      select to_json(array_agg(version order by first_at, id)) as versions from browser_errors same
      where coalesce(same.cause, same.id) = found.cause) known
    where ${allOf(after && sql`(found.last_at, found.cause) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by found.last_at desc, found.cause desc limit ${limit + 1}`);
  return rows.map(({ versions, ...row }) => ({
    ...row,
    firstVersion: versions[0] ?? row.version,
    isNew: isNewIn(releases.get(row.remote), versions, version),
  }));
}
