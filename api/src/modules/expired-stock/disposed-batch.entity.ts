import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/** Pieces of an expired batch that left the stock with a pickup of waste, as the batch was named then. `number` is printed on the batch. */
const DisposedBatchSchema = defineEntity({
  name: 'DisposedBatch',
  tableName: 'disposed_batches',
  properties: {
    id: id(),
    pickupId: idOf(WastePickupRequest, 'pickup_id', 'cascade').index('disposed_batches_pickup_id_index'),
    itemName: p.text(),
    number: p.text().nullable(),
    expiryDate: p.date(),
    quantity: p.integer(),
    createdAt: createdAt(),
  },
});
export class DisposedBatch extends DisposedBatchSchema.class {}
DisposedBatchSchema.setClass(DisposedBatch);
