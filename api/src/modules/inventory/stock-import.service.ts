import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { NewInventoryItem, StockImport } from '@tenaye/contracts/inventory.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { findMedicationsNamed } from '../catalogue/medication-name.view.ts';
import { lockOwnStock } from './inventory.service.ts';
import type { Moved } from './stock-batch.service.ts';
import type { StockFile } from './stock-file.ts';
import { type KnownItem, type Plan, planImport, presentOutcome, type WantedItem } from './stock-import.plan.ts';
import { recordMovements } from './stock-movement.service.ts';

/** The columns of `facility_inventory`, with their types, that an import reads and writes. */
const stored = Object.entries({
  itemName: 'item_name text',
  itemType: 'item_type text',
  medicationId: 'medication_id uuid',
  quantity: 'quantity int',
  price: 'price numeric',
  expiryDate: 'expiry_date date',
  isAvailable: 'is_available boolean',
  lowStockAt: 'low_stock_at int',
  saleRule: 'sale_rule text',
  mostPerSale: 'most_per_sale int',
} satisfies Record<keyof NewInventoryItem, string>).map(([fact, column]) => {
  const [name = '', type = ''] = column.split(' ');
  return { fact, name, type };
});
const listed = (of: (it: (typeof stored)[number]) => string): string => stored.map(of).join(', ');

/** The columns of a WantedItem with their types, as SQL. */
const FACTS = listed(({ fact, type }) => `"${fact}" ${type}`);

/** All items of the facility. */
async function findItems(em: EntityManager, facilityId: string): Promise<KnownItem[]> {
  const facts = raw(listed(({ fact, name }) => `'${fact}', ${name}`));
  const rows = await em.execute<{ item: KnownItem }[]>(sql`
    select jsonb_build_object('id', id, ${facts}) as item from facility_inventory where facility_id = ${facilityId} order by id`);
  return rows.map(({ item }) => item);
}

const insertItems = (em: EntityManager, facilityId: string, items: readonly WantedItem[], now: Date): Promise<Moved[]> =>
  em.execute<Moved[]>(
    `insert into facility_inventory (facility_id, created_at, updated_at, ${listed(({ name }) => name)})
     select ?::uuid, ?, ?, ${listed(({ fact }) => `"${fact}"`)} from jsonb_to_recordset(?::jsonb) as it(${FACTS})
     returning id as "itemId", quantity as change, quantity as "left"`,
    [facilityId, now, now, JSON.stringify(items)],
  );

const updateItems = (em: EntityManager, items: readonly WantedItem[], now: Date): Promise<Moved[]> =>
  em.execute<Moved[]>(
    `update facility_inventory i set ${listed(({ fact, name }) => `${name} = it."${fact}"`)},
       updated_at = greatest(?::timestamptz, i.updated_at + interval '1 ms')
     from jsonb_to_recordset(?::jsonb) as it(id uuid, ${FACTS})
     join facility_inventory before on before.id = it.id where i.id = it.id
     returning i.id as "itemId", i.quantity - before.quantity as change, i.quantity as "left"`,
    [now, JSON.stringify(items)],
  );

/** Rows of one statement, so that a long file stays far below the time limit of a statement. */
const ROWS_AT_ONCE = 500;

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));

/** Writes the planned items and records their changed quantities. */
async function write(em: EntityManager, actor: ProviderActor, facilityId: string, { created, updated }: Plan, now: Date): Promise<void> {
  const record = (moved: readonly Moved[]) => recordMovements(em, actor, moved, { kind: 'imported' });
  for (const some of inParts(created)) await record(await insertItems(em, facilityId, some, now));
  for (const some of inParts(updated)) await record(await updateItems(em, some, now));
}

/** Imports the rows of a file into the actor's stock. With `dryRun`, only reports the changes that an import would make. */
export async function importStock(
  em: EntityManager,
  actor: ProviderActor,
  { rows, ...file }: StockFile,
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
    await write(em, actor, facilityId, plan, now);
    audit(em, actor, 'inventory.import', { id: facilityId }, now, counts);
    await em.flush();
  }
  return { dryRun, ...counts, rows: plan.rows.map(presentOutcome), ...file };
}
