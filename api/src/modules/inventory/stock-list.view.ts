import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import {
  EXPIRING_DAYS,
  type InventoryItemType,
  type SaleRule,
  type StockMark,
  type StockSort,
  stockMarks,
} from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest, SortKey } from '#kernel/http/page.ts';
import { ofOwnStock } from './inventory.policy.ts';
import { expiredPieces } from './stock-batch.view.ts';
import { namedLike } from './stock-words.view.ts';

/** An item with its marks on a day and the catalog's facts, as SQL returns it. */
export interface StockRow {
  id: string;
  itemName: string;
  /** The sort key in the requested order, as text. */
  place: string;
  itemType: InventoryItemType;
  medicationId: string | null;
  /** The name of its medicine in the catalog. */
  catalogueName: string | null;
  strength: string | null;
  form: string | null;
  quantity: number;
  promised: number;
  /** The pieces whose expiry date is over. */
  expired: number;
  /** The number of batches of which something is left. */
  batches: number;
  price: number | null;
  expiryDate: string | null;
  firstExpiryDate: string | null;
  isAvailable: boolean;
  lowStockAt: number;
  saleRule: SaleRule;
  mostPerSale: number | null;
  marks: StockMark[];
  /** The movement that the present call has recorded. */
  movementId?: string | undefined;
  updatedAt: string;
}

/** Whether `facility_inventory i` has a mark on a local day (ISO). */
export const markedBy: Record<StockMark, (today: string) => Condition> = {
  expired: (today) => sql`coalesce(i.first_expiry_date < ${today}::date, false)`,
  out: () => sql`i.quantity = 0`,
  low: () => sql`(i.quantity > 0 and i.quantity <= i.low_stock_at)`,
  expiring: (today) => sql`coalesce(i.first_expiry_date between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int, false)`,
};

/** Whether all pieces have expired: the mark of an item. Its filter and its count also find those of which some have. */
const isOver = (today: string): Condition => sql`coalesce(i.expiry_date < ${today}::date, false)`;

const marksOn = (today: string): Condition => {
  const [expired, out, low, expiring] = stockMarks.map(
    (mark) => sql`case when ${mark === 'expired' ? isOver(today) : markedBy[mark](today)} then ${mark} end`,
  );
  return sql`array_to_json(array_remove(array[${expired}, ${out}, ${low}, ${expiring}], null))`;
};

/** The facility whose stock the account manages; `not_found` without one. */
export function ownFacility({ provider }: ProviderActor): string {
  if (!provider.facilityId) throw notFound();
  return provider.facilityId;
}

/**
 * The order of a list. `isSearch`: the rows that a search found are sorted. The planner takes words for independent of the order of names,
 * and would walk the index of names from A to the first Paracetamol.
 */
export interface StockOrder {
  sort: StockSort;
  isDescending: boolean;
  isSearch?: boolean;
}
const BY_NAME: StockOrder = { sort: 'name', isDescending: false };

/** A figure as text of fixed length, so that texts sort like numbers. An item without the figure comes last in either direction. */
const asText = (figure: string, length: number, last: string): string =>
  `coalesce(lpad((${figure})::text, ${length}, '0'), '${last}') collate "C"`;

/** The sort key of a list, as text. */
function placeOf({ sort, isDescending, isSearch = false }: StockOrder): Condition {
  const last = isDescending ? '' : '~';
  const places: Record<StockSort, string> = {
    name: isSearch ? "(lower(i.item_name) || '')" : 'lower(i.item_name)',
    quantity: asText('i.quantity', 10, last),
    price: asText('(i.price * 100)::bigint', 12, last),
    expiry: asText("to_char(i.first_expiry_date, 'YYYYMMDD')", 8, last),
  };
  return raw(places[sort]);
}

interface StockQuery {
  which: Condition;
  today: string;
  order?: StockOrder;
  limit: number;
}

const selectStock = (em: EntityManager, { which, today, order = BY_NAME, limit }: StockQuery): Promise<StockRow[]> => {
  const [place, direction] = [placeOf(order), raw(order.isDescending ? 'desc' : 'asc')];
  return em.execute<StockRow[]>(sql`
    select i.id, i.item_name as "itemName", i.place, i.item_type as "itemType", i.medication_id as "medicationId",
      m.name as "catalogueName", m.dosage as strength, m.form, i.quantity, i.promised, ${expiredPieces(today)} as expired,
      (select count(*)::int from stock_batches b where b.item_id = i.id and b.quantity > 0) as batches,
      i.price::float8, i.expiry_date::text as "expiryDate", i.first_expiry_date::text as "firstExpiryDate",
      i.is_available as "isAvailable", i.low_stock_at as "lowStockAt", i.sale_rule as "saleRule",
      i.most_per_sale as "mostPerSale", ${marksOn(today)} as marks, i.updated_at as "updatedAt"
    from (select i.*, ${place} as place from facility_inventory i where ${which}
      order by ${place} ${direction}, i.id ${direction} limit ${limit}) i
    left join medications m on m.id = i.medication_id order by i.place ${direction}, i.id ${direction}`);
};

interface Filters {
  q?: string | undefined;
  type?: InventoryItemType | undefined;
  mark?: StockMark | undefined;
  medicationId?: string | undefined;
}

/** The condition for the rows after a position in the list. */
function following(order: StockOrder, [place, id]: SortKey): Condition {
  const rows = sql`(${placeOf(order)}, i.id)`;
  return order.isDescending ? sql`${rows} < (${place}, ${id}::uuid)` : sql`${rows} > (${place}, ${id}::uuid)`;
}

/** The stock of the actor's facility, in the given order. */
export async function findStock(
  em: EntityManager,
  actor: ProviderActor,
  { order: wanted, ...filters }: Filters & { order: StockOrder },
  { limit, after }: PageRequest,
  now: Date,
): Promise<StockRow[]> {
  const facilityId = ownFacility(actor);
  const { q, type, mark, medicationId } = filters;
  const order = { ...wanted, isSearch: q !== undefined && q !== '' };
  const today = localDate(+now);
  const which = allOf(
    ofOwnStock(actor),
    q ? await namedLike(em, facilityId, q) : undefined,
    type && sql`i.item_type = ${type}`,
    mark && markedBy[mark](today),
    medicationId ? sql`i.medication_id = ${medicationId}` : undefined,
    after && following(order, after),
  );
  return selectStock(em, { which, today, order, limit: limit + 1 });
}

const ROWS_AT_ONCE = 1000;

/** The whole stock by name, page by page, because the file may have any number of rows and a slow reader. */
export async function* wholeStock(em: EntityManager, actor: ProviderActor, now: Date): AsyncGenerator<StockRow[]> {
  let after: SortKey | undefined;
  do {
    const found = await findStock(em, actor, { order: BY_NAME }, { limit: ROWS_AT_ONCE, after }, now);
    const page = found.slice(0, ROWS_AT_ONCE);
    yield page;
    const last = page.at(-1);
    after = found.length > ROWS_AT_ONCE && last ? [last.place, last.id] : undefined;
  } while (after);
}

/** One item of the actor's facility; `not_found` for any other item. */
export async function findItem(em: EntityManager, actor: Actor, id: string, now: Date): Promise<StockRow> {
  const [row] = await selectStock(em, { which: allOf(sql`i.id = ${id}`, ofOwnStock(actor)), today: localDate(+now), limit: 1 });
  if (!row) throw notFound();
  return row;
}
