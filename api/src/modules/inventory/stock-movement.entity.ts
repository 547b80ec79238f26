import { defineEntity, p } from '@mikro-orm/postgresql';
import { stockMovementKinds, stockReasons } from '@tenaye/contracts/inventory.facts.ts';
import { id, idOf, instant } from '#kernel/database/columns.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';

/**
 * A change of an item's quantity, written in the transaction that makes it; only the reason
 * of a correction may be given afterward. `left` is the quantity afterward.
 * `relatedId` is the sale or the request, and `accountId` the account that acted; both may outlive what they name, so neither has a foreign
 * key.
 */
const StockMovementSchema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movements',
  properties: {
    id: id(),
    itemId: idOf(FacilityInventory, 'item_id', 'cascade').index(false),
    kind: p.enum(stockMovementKinds),
    change: p.integer(),
    left: p.integer(),
    reason: p.enum(stockReasons).nullable(),
    relatedId: p.uuid().nullable(),
    accountId: p.uuid(),
    at: instant(),
  },
  indexes: [{ name: 'stock_movements_item_id_index', properties: ['itemId', 'at', 'id'] }],
});
export class StockMovement extends StockMovementSchema.class {}
StockMovementSchema.setClass(StockMovement);
