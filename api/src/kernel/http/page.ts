import { createHash } from 'node:crypto';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import * as z from 'zod/mini';
import { type AppError, invalidField } from '#kernel/errors.ts';

/** The sort key of a row, most significant part first, ending in its id: the values that `where (…) > (…)` compares. */
export type SortKey = [string, string];

/** A list's name and the shape of its sort key, checked before a cursor reaches SQL. */
export interface Listing {
  name: string;
  key: z.ZodMiniType<SortKey>;
}

/** Key of a list by name: lower(name) and id. */
export const byName = z.tuple([z.string().check(z.regex(/^[^\0]*$/)), z.uuid()]);

/** Key of a list by time: the instant (ISO 8601, UTC, in milliseconds like `instant` of columns.ts) and id. */
export const byTime = z.tuple([z.iso.datetime({ precision: 3 }).check(z.regex(/^[12]/)), z.uuid()]);

/** The sort value of rows without a position, which come last in a list by distance. */
export const NOWHERE = 'nowhere';

/** Key of a list by distance: a number (or NOWHERE) and id. */
export const byDistance = z.tuple([z.string().check(z.maxLength(30), z.regex(/^(nowhere|\d+(\.\d+)?(e[+-]\d{1,3})?)$/)), z.uuid()]);

/** A page being read: `limit` rows after `after` (from the start when undefined). Ask the database for `limit + 1`. */
export interface PageRequest {
  limit: number;
  after: SortKey | undefined;
}

const envelope = z.tuple([z.string(), z.unknown()]);

const sealOf = ({ name }: Listing, key: SortKey): string =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('base64url')
    .slice(0, 12);

const encode = (list: Listing, key: SortKey): string => Buffer.from(JSON.stringify([sealOf(list, key), key])).toString('base64url');

const refused = (): AppError => invalidField('cursor', "This page of the list can't be found. Please start from the first page.");

function decode(list: Listing, cursor: string): SortKey {
  try {
    const [seal, unchecked] = envelope.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const key = list.key.parse(unchecked);
    if (seal === sealOf(list, key)) return key;
  } catch {
    // The cursor is neither JSON nor a key of this list, so it is refused like any other invalid cursor.
  }
  throw refused();
}

/**
 * The page that a list call requests. `list` names the list: a cursor of another list, or an altered one, is refused with `invalid_input`.
 * A cursor is only a position in the order: the rows are still filtered by the caller's rights.
 */
export const pageRequest = (
  list: Listing,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): PageRequest => ({
  limit: limit ?? DEFAULT_PAGE,
  after: cursor === undefined ? undefined : decode(list, cursor),
});

/** The part of a request's context that paging needs. */
interface Paged {
  path: string;
  querystring: string;
  append(header: string, value: string): void;
}

/**
 * Returns the rows of the page, out of the `limit + 1` rows that were queried. When there are more, the answer's `Link` header contains the
 * same URL with the next cursor (RFC 8288, rel="next").
 */
export function pageOf<T>(ctx: Paged, list: Listing, { limit }: PageRequest, rows: T[], keyOf: (row: T) => SortKey): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', encode(list, keyOf(last)));
    ctx.append('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  return page;
}
