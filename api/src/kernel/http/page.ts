import { createHash } from 'node:crypto';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import * as z from 'zod/mini';
import type { Order, SortType } from '#kernel/database/order.ts';
import { iso } from '#kernel/database/sql.ts';
import { type AppError, invalidField } from '#kernel/errors.ts';

/** The sort key of a row, most significant part first, ending in its id or number: the values that `where (…) > (…)` compares. */
export type SortKey = [string, string];

/** A list's name, which of its orders this is if it has several, and the shape of its sort key, checked before a cursor reaches SQL. */
export interface Listing {
  name: string;
  order?: string;
  key: z.ZodMiniType<SortKey>;
}

/** Key of a list by name: lower(name) and id. */
export const byName = z.tuple([z.string().check(z.regex(/^[^\0]*$/)), z.uuid()]);

/** Key of a list by time: the instant (ISO 8601, UTC, in milliseconds like `instant` of columns.ts) and id. */
export const byTime = z.tuple([z.iso.datetime({ precision: 3 }).check(z.regex(/^[12]/)), z.uuid()]);

/** Key of a list by day and id. */
export const byDay = z.tuple([z.iso.date(), z.uuid()]);

/** Key of a list by day and number, a text that no other row of the list has. */
export const byDayAndNumber = z.tuple([z.iso.date(), z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/))]);

/** The sort value of rows without a position, which come last in a list by distance. */
export const NOWHERE = 'nowhere';

/** Key of a list by distance: a number (or NOWHERE) and id. */
export const byDistance = z.tuple([z.string().check(z.maxLength(30), z.regex(/^(nowhere|\d+(\.\d+)?(e[+-]\d{1,3})?)$/)), z.uuid()]);

const keys: Record<SortType, Listing['key']> = { instant: byTime, text: byName, number: byDistance };

/** A list in one of its orders: a cursor of one is invalid in another. */
export const listedBy = (name: string, { name: order, type, isDescending }: Order): Listing => ({
  name,
  order: `${isDescending ? '-' : ''}${order}`,
  key: keys[type],
});

/** A row of a list that is sorted as its caller asks; `sortKey` comes from `sortColumn`. */
export interface SortedRow {
  id: string;
  sortKey: string | number;
}

export const sortKeyOf = ({ type }: Order, { id, sortKey }: SortedRow): SortKey => [
  type === 'instant' ? iso(String(sortKey)) : String(sortKey),
  id,
];

/** A page being read: `limit` rows after `after` (from the start when undefined). Ask the database for `limit + 1`. */
export interface PageRequest {
  limit: number;
  after: SortKey | undefined;
}

const envelope = z.tuple([z.string(), z.unknown()]);

const sealOf = ({ name, order }: Listing, key: SortKey): string =>
  createHash('sha256')
    .update(JSON.stringify(order === undefined ? [name, key] : [name, order, key]))
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
