import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { SaleRule } from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { lineTotal, sumOf } from '@tenaye/contracts/money.facts.ts';
import { saleTexts } from '@tenaye/contracts/sale.facts.ts';
import type { NewSale, SaleLine } from '@tenaye/contracts/sale.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { lockOwnStock } from '../inventory/inventory.service.ts';
import type { Paper } from '../inventory/register.service.ts';
import { freePieces } from '../inventory/stock-batch.view.ts';
import { takeFromStock } from '../inventory/stock-movement.service.ts';
import { dispenseByCode, findByCode } from '../order/order-dispensing.service.ts';
import { findSale, type SaleRow } from './sale.view.ts';
import { StockSale } from './stock-sale.entity.ts';

type Line = NewSale['lines'][number];

interface Item {
  id: string;
  name: string;
  /** The quantity that is neither promised to patients nor expired. */
  free: number;
  isExpired: boolean;
  saleRule: SaleRule;
  mostPerSale: number | null;
}

/** The named items of the facility, locked in the order of their ids. */
async function lockItems(em: EntityManager, facilityId: string, ids: readonly string[], today: string): Promise<Map<string, Item>> {
  const items = await em.execute<Item[]>(sql`
    select i.id,
      case when lower(i.item_name) = lower(m.name) then concat_ws(' ', i.item_name, m.dosage, m.form) else i.item_name end as name,
      ${freePieces(today)} as free, coalesce(i.expiry_date < ${today}::date, false) as "isExpired",
      i.sale_rule as "saleRule", i.most_per_sale as "mostPerSale"
    from facility_inventory i left join medications m on m.id = i.medication_id
    where i.facility_id = ${facilityId} and i.id in (${ids}) order by i.id for no key update of i`);
  return new Map(items.map((it) => [it.id, it]));
}

/** The line as the receipt shows it. Refuses what isn't in the stock, is promised to a patient, or has expired. */
function soldLine({ inventoryId, quantity, unitPrice }: Line, at: number, items: ReadonlyMap<string, Item>): SaleLine {
  const item = items.get(inventoryId);
  if (!item) throw invalidField(`lines.${at}.inventoryId`, 'Please choose items from your own stock');
  if (item.isExpired) throw invalidField(`lines.${at}.inventoryId`, 'This item has expired and must not be sold');
  if (item.mostPerSale !== null && quantity > item.mostPerSale)
    throw invalidField(`lines.${at}.quantity`, 'This is more than your limit for one sale of this item');
  if (item.free < quantity) {
    const message = "Your stock doesn't have that many that are free. Please sell what is there, or correct your stock.";
    throw new AppError('not_enough_stock', message, { issues: [{ path: `lines.${at}.quantity`, message }] });
  }
  return { inventoryId, name: item.name, quantity, unitPrice };
}

/**
 * The paper of items that need one, and for whom it is: what was typed, or else the doctor's order that was shown. Refuses to sell them
 * without.
 */
async function paperOf(em: EntityManager, actor: ProviderActor, { prescription, order }: NewSale, items: readonly Item[]): Promise<Paper> {
  if (prescription) return { patientName: prescription.patientName, paper: prescription.reference };
  if (items.every((it) => it.saleRule === 'free')) return { patientName: '', paper: '' };
  if (!order) throw invalidField('prescription.reference', saleTexts.paper);
  return { patientName: (await findByCode(em, actor, order)).patientName, paper: order.code };
}

async function nextNumber(em: EntityManager, facilityId: string): Promise<number> {
  const [last] = await em.execute<{ number: number }[]>(sql`
    select number from stock_sales where facility_id = ${facilityId} order by number desc limit 1`);
  return (last?.number ?? 0) + 1;
}

/** The sold pieces that belong to lines of the doctor's order. */
const orderedOf = (lines: readonly Line[]) =>
  lines.flatMap(({ orderLineId, quantity }, at) => (orderLineId ? [{ lineId: orderLineId, quantity, path: `lines.${at}.quantity` }] : []));

/**
 * Sells items of the actor's stock: deducts them, and what belongs to the shown order from that, counts the sale and stores its receipt, or
 * does nothing.
 */
export async function sell(em: EntityManager, actor: ProviderActor, wanted: NewSale, now: Date): Promise<SaleRow> {
  const { lines, order } = wanted;
  const facilityId = await lockOwnStock(em, actor);
  const ids = lines.map((it) => it.inventoryId);
  const items = await lockItems(em, facilityId, ids, localDate(+now));
  const sold = lines.map((it, at) => soldLine(it, at, items));
  const paper = await paperOf(em, actor, wanted, [...items.values()]);
  const made = em.create(StockSale, {
    id: crypto.randomUUID(),
    facilityId,
    number: await nextNumber(em, facilityId),
    lines: sold,
    totalAmount: sumOf(sold.map((it) => lineTotal(it.unitPrice, it.quantity))),
    soldAt: now,
  });
  audit(em, actor, 'sale.create', made, now, { lines: sold.length, totalAmount: made.totalAmount });
  await em.flush();
  const taken = sold.map((it) => [it.inventoryId, it.quantity] as const);
  await takeFromStock(em, actor, { facilityId, taken, kind: 'sold', relatedId: made.id, paper }, now);
  if (order) await dispenseByCode(em, actor, { order, handed: orderedOf(lines), relatedId: made.id }, now);
  return findSale(em, actor, made.id);
}
