import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { StockImport } from '@tenaye/contracts/inventory.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { findMedicationsNamed } from '../catalogue/medication-name.view.ts';
import { lockOwnStock } from './inventory.service.ts';
import type { FileRow } from './stock-file.ts';
import { type KnownItem, type Plan, planImport, type WantedItem } from './stock-import.plan.ts';

/** A WantedItem in SQL. */
const COLUMNS = `"itemName" text, "itemType" text, "medicationId" uuid, quantity int, price numeric, "expiryDate" date,
  "isAvailable" boolean, "lowStockAt" int`;

/** All items of the facility. */
const findItems = (em: EntityManager, facilityId: string): Promise<KnownItem[]> =>
  em.execute<KnownItem[]>(sql`
    select id, item_name as "itemName", item_type as "itemType", medication_id as "medicationId", quantity, price::float8,
      expiry_date::text as "expiryDate", is_available as "isAvailable", low_stock_at as "lowStockAt"
    from facility_inventory where facility_id = ${facilityId} order by id`);

const insertItems = (em: EntityManager, facilityId: string, items: readonly WantedItem[], now: Date): Promise<unknown> =>
  em.execute(
    `insert into facility_inventory (facility_id, item_name, item_type, medication_id, quantity, price, expiry_date, is_available,
      low_stock_at, created_at, updated_at)
     select ?::uuid, "itemName", "itemType", "medicationId", quantity, price, "expiryDate", "isAvailable", "lowStockAt", ?, ?
     from jsonb_to_recordset(?::jsonb) as it(${COLUMNS})`,
    [facilityId, now, now, JSON.stringify(items)],
  );

const updateItems = (em: EntityManager, items: readonly WantedItem[], now: Date): Promise<unknown> =>
  em.execute(
    `update facility_inventory i set item_type = it."itemType", medication_id = it."medicationId", quantity = it.quantity, price = it.price,
       is_available = it."isAvailable", low_stock_at = it."lowStockAt",
       updated_at = greatest(?::timestamptz, i.updated_at + interval '1 ms')
     from jsonb_to_recordset(?::jsonb) as it(id uuid, ${COLUMNS}) where i.id = it.id`,
    [now, JSON.stringify(items)],
  );

async function write(em: EntityManager, facilityId: string, { created, updated }: Plan, now: Date): Promise<void> {
  if (created.length > 0) await insertItems(em, facilityId, created, now);
  if (updated.length > 0) await updateItems(em, updated, now);
}

/** Imports the rows of a file into the actor's stock; with `dryRun`, only reports what would change. */
export async function importStock(
  em: EntityManager,
  actor: ProviderActor,
  { rows, ignoredColumns }: { rows: readonly FileRow[]; ignoredColumns: string[] },
  dryRun: boolean,
  now: Date,
): Promise<StockImport> {
  const facilityId = await lockOwnStock(em, actor);
  const medications = await findMedicationsNamed(
    em,
    rows.flatMap((it) => it.item?.itemName ?? []),
  );
  const plan = planImport(rows, { items: await findItems(em, facilityId), medications, today: localDate(+now) });
  const count = (outcome: string): number => plan.rows.filter((it) => it.outcome === outcome).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
  if (!dryRun) {
    await write(em, facilityId, plan, now);
    audit(em, actor, 'inventory.import', { id: facilityId }, now, counts);
    await em.flush();
  }
  return { dryRun, ...counts, rows: plan.rows, ignoredColumns };
}
