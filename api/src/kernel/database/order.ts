import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from './sql.ts';

/** The type of a sort value: an instant, a text, or a number that isn't negative. */
export type SortType = 'instant' | 'text' | 'number';
const casts: Record<SortType, string> = { instant: 'timestamptz', text: 'text', number: 'float8' };

/** A value that a list can be sorted by: an SQL expression that is never null. */
export interface SortBy {
  by: Condition;
  type: SortType;
}

/** An order of a list: by the value, and by the id among equal values, both in one direction. */
export interface Order extends SortBy {
  name: string;
  isDescending: boolean;
}

/** The order that a caller asks for by the name of a value, with "-" before it for the other direction; undefined when none was asked. */
export function askedOrder<Key extends string>(
  values: Readonly<Record<Key, SortBy>>,
  sort: Key | `-${Key}` | undefined,
): Order | undefined {
  const found = (Object.keys(values) as Key[]).find((it) => it === sort || `-${it}` === sort);
  return found && { ...values[found], name: found, isDescending: sort !== found };
}

/** The order of a search: what is most like the typed text first. `likeness` is from 0 to 1. */
export const likestFirst = (likeness: Condition): Order => ({
  name: 'best',
  by: sql`(1 - ${likeness})::float8`,
  type: 'number',
  isDescending: false,
});

/** The column `sortKey` of a list's rows, from which `sortKeyOf` (page.ts) makes their keys. */
export const sortColumn = ({ by }: Order): Condition => sql`${by} as "sortKey"`;

/** The content of `order by`; `id` is the expression of the row's id. */
export const ordering = ({ by, isDescending }: Order, id: string): Condition =>
  isDescending ? sql`${by} desc, ${raw(id)} desc` : sql`${by}, ${raw(id)}`;

/** The same order for the rows of several lists together, which have the columns `sortKey` and `id`. */
export const orderingAll = (order: Order): Condition => ordering({ ...order, by: raw('"sortKey"') }, 'id');

/** The condition for the rows behind the key of another row; undefined without a key, for the first page. */
export function behind({ by, type, isDescending }: Order, id: string, after: readonly [string, string] | undefined): Condition | undefined {
  if (!after) return undefined;
  const [value, rowId] = after;
  return sql`(${by}, ${raw(id)}) ${raw(isDescending ? '<' : '>')} (${value}::${raw(casts[type])}, ${rowId}::uuid)`;
}
