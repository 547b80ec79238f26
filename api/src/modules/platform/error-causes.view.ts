import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { errorSorts } from '@tenaye/contracts/platform.facts.ts';
import type { ErrorCause, listErrorCauses } from '@tenaye/contracts/platform.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, contains, countRows } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import type { Placement, Releases } from '../release/releases.rules.ts';

export type CauseFilter = Omit<z.output<typeof listErrorCauses.query>, 'limit' | 'cursor'>;
/** `versions` are all that have it, the first one first. */
type CauseRow = Omit<ErrorCause, 'isNew' | 'firstVersion'> & SortedRow & { versions: string[] };

/** The version that visitors had before one of the placed ones. */
function versionBefore({ versions: served, before, canary }: Placement, version: string): string | undefined {
  if (version === canary?.version) return served[0];
  if (version === served[0]) return before ?? served[1];
  return served[served.indexOf(version) + 1];
}

/** Whether the newest version has an error that the version before it didn't have; `asked` is looked at instead of the newest one. */
export function isNewIn(placement: Placement | undefined, versions: readonly string[], asked?: string): boolean {
  if (!placement) return false;
  const { versions: served, canary } = placement;
  const newest = asked ?? (canary && versions.includes(canary.version) ? canary.version : served[0]);
  if (newest === undefined || !versions.includes(newest)) return false;
  const former = versionBefore(placement, newest);
  return former !== undefined && !versions.includes(former);
}

/** The values of the causes `found`, each joined with its latest error `it`. */
const orders = {
  message: { by: sql`lower(it.message)`, type: 'text' },
  count: { by: sql`found.count`, type: 'number' },
  first: { by: sql`found.first_at`, type: 'instant' },
  last: { by: sql`found.last_at`, type: 'instant' },
} as const satisfies Record<(typeof errorSorts)[number], SortBy>;

/** The asked order, or the last seen first. */
export const causeOrder = ({ sort }: CauseFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.last, name: 'last', isDescending: true };

const asked = (readable: Condition, { remote, version, q }: CauseFilter): Condition =>
  allOf(
    readable,
    remote === undefined ? undefined : sql`remote = ${remote}`,
    version === undefined ? undefined : sql`version = ${version}`,
    q ? sql`(${contains('message', q)} or ${contains('name', q)})` : undefined,
  );

/** The number of causes of `readable` rows. */
export const countErrorCauses = (em: EntityManager, readable: Condition, filter: CauseFilter): Promise<number> =>
  countRows(em, sql`(select distinct coalesce(cause, id) from browser_errors where ${asked(readable, filter)}) found`);

/** Those of `readable` rows, by cause, one more than the page asks for; instants as SQL returns them. */
export async function findErrorCauses(
  em: EntityManager,
  readable: Condition,
  releases: Releases,
  filter: CauseFilter,
  { limit, after }: PageRequest,
): Promise<(ErrorCause & SortedRow)[]> {
  const where = asked(readable, filter);
  const order = causeOrder(filter);
  const rows = await em.execute<CauseRow[]>(sql`
    with found as (
      select coalesce(cause, id) as cause, sum(count)::float8 as count, min(first_at) as first_at, max(last_at) as last_at,
        (array_agg(id order by last_at desc, id))[1] as latest
      from browser_errors where ${where} group by 1)
    select ${sortColumn(order)}, found.cause as id, it.remote, it.version, it.name, it.message, it.path, it.stack, found.count,
      found.first_at as "firstAt", found.last_at as "lastAt", known.versions, (
        select count(distinct reporter)::float8 from browser_errors reported, unnest(reported.reporters) reporter
        where coalesce(reported.cause, reported.id) = found.cause and ${where}) as addresses
    from found join browser_errors it on it.id = found.latest, lateral (
      select to_json(array_agg(version order by first_at, id)) as versions from browser_errors same
      where coalesce(same.cause, same.id) = found.cause) known
    where ${allOf(behind(order, 'found.cause', after))}
    order by ${ordering(order, 'found.cause')} limit ${limit + 1}`);
  return rows.map(({ versions, ...row }) => ({
    ...row,
    firstVersion: versions[0] ?? row.version,
    isNew: isNewIn(releases.get(row.remote), versions, filter.version),
  }));
}
