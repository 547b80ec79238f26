import { defineEntity, p } from '@mikro-orm/postgresql';
import { atLeast } from '#kernel/database/checks.ts';
import { id, idOf, instant, money } from '#kernel/database/columns.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';

/**
 * A batch of an item: what came together. The quantity of an item is the sum of its batches: a trigger on the item takes from the batch
 * that expires first or adds to it, and a constraint compares both at the commit. `cost` is what one unit was bought for.
 */
const StockBatchSchema = defineEntity({
  name: 'StockBatch',
  tableName: 'stock_batches',
  properties: {
    id: id(),
    itemId: idOf(FacilityInventory, 'item_id', 'cascade').index(false),
    number: p.text().nullable(),
    expiryDate: p.date().nullable(),
    supplier: p.text().nullable(),
    cost: money().nullable(),
    quantity: p.integer(),
    receivedAt: instant().defaultRaw('now()'),
  },
  checks: [atLeast('stock_batches', 'quantity', 0), atLeast('stock_batches', 'cost', 0, 'numeric')],
  indexes: [{ name: 'stock_batches_item_id_index', properties: ['itemId', 'expiryDate', 'id'] }],
});
export class StockBatch extends StockBatchSchema.class {}
StockBatchSchema.setClass(StockBatch);
