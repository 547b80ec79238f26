import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { EXPIRING_DAYS, type InventoryItemType, type StockMark, stockMarks } from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { ofOwnStock } from './inventory.policy.ts';

/** An item with its marks for a day and the catalogue's facts, as SQL returns it. */
export interface StockRow {
  id: string;
  itemName: string;
  /** The sort key: the name in lower case. */
  nameKey: string;
  itemType: InventoryItemType;
  medicationId: string | null;
  /** The catalogue's name. */
  catalogueName: string | null;
  strength: string | null;
  form: string | null;
  quantity: number;
  price: number | null;
  expiryDate: string | null;
  isAvailable: boolean;
  lowStockAt: number;
  marks: StockMark[];
  updatedAt: string;
}

/** Whether `facility_inventory i` has a mark on a local day (ISO). */
export const markedBy: Record<StockMark, (today: string) => Condition> = {
  out: () => sql`i.quantity = 0`,
  low: () => sql`i.quantity <= i.low_stock_at`,
  expired: (today) => sql`coalesce(i.expiry_date < ${today}::date, false)`,
  expiring: (today) => sql`coalesce(i.expiry_date between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int, false)`,
};

const marksOn = (today: string): Condition => {
  const [out, low, expired, expiring] = stockMarks.map((mark) => sql`case when ${markedBy[mark](today)} then ${mark} end`);
  return sql`array_to_json(array_remove(array[${out}, ${low}, ${expired}, ${expiring}], null))`;
};

/** The facility whose stock the account manages; `not_found` without one. */
export function ownFacility({ provider }: ProviderActor): string {
  if (!provider.facilityId) throw new AppError('not_found', 'Not found');
  return provider.facilityId;
}

const selectStock = (em: EntityManager, which: Condition, today: string, rest = sql``): Promise<StockRow[]> =>
  em.execute<StockRow[]>(sql`
    select i.id, i.item_name as "itemName", lower(i.item_name) as "nameKey", i.item_type as "itemType", i.medication_id as "medicationId",
      m.name as "catalogueName", m.dosage as strength, m.form, i.quantity, i.price::float8, i.expiry_date::text as "expiryDate",
      i.is_available as "isAvailable", i.low_stock_at as "lowStockAt", ${marksOn(today)} as marks, i.updated_at as "updatedAt"
    from facility_inventory i left join medications m on m.id = i.medication_id
    where ${which} order by lower(i.item_name), i.id ${rest}`);

interface Filters {
  q?: string | undefined;
  type?: InventoryItemType | undefined;
  mark?: StockMark | undefined;
  medicationId?: string | undefined;
}

/** The stock of the actor's facility by name. */
export function findStock(em: EntityManager, actor: ProviderActor, filters: Filters, page: PageRequest, now: Date): Promise<StockRow[]> {
  ownFacility(actor);
  const { q, type, mark, medicationId } = filters;
  const today = localDate(+now);
  const { limit, after } = page;
  const which = allOf(
    ofOwnStock(actor),
    q ? sql`i.item_name ilike ${containing(q)}` : undefined,
    type && sql`i.item_type = ${type}`,
    mark && markedBy[mark](today),
    medicationId ? sql`i.medication_id = ${medicationId}` : undefined,
    after && sql`(lower(i.item_name), i.id) > (${after[0]}, ${after[1]}::uuid)`,
  );
  return selectStock(em, which, today, sql`limit ${limit + 1}`);
}

/** The whole stock, for an export. */
export function findWholeStock(em: EntityManager, actor: ProviderActor, now: Date): Promise<StockRow[]> {
  ownFacility(actor);
  return selectStock(em, ofOwnStock(actor), localDate(+now));
}

/** One item of the actor's facility; `not_found` for any other. */
export async function findItem(em: EntityManager, actor: Actor, id: string, now: Date): Promise<StockRow> {
  const [row] = await selectStock(em, allOf(sql`i.id = ${id}`, ofOwnStock(actor)), localDate(+now));
  if (!row) throw new AppError('not_found', 'Not found');
  return row;
}
