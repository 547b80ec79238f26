import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as calls from './expired-stock.facts.ts';
import { MOST_EXPIRED } from './expired-stock.facts.ts';
import { day, id, ofFacility, paragraph } from './fields.ts';
import { wasteTimeSlots } from './waste.facts.ts';
import { pickupTexts } from './waste-pickup.facts.ts';
import { kilograms } from './waste-pickup.ts';

/** A batch whose last day is over, with what is left of it. `id` is the batch's, and `number` what is printed on it. */
export const expiredBatch = z.object({
  id,
  inventoryId: id,
  itemName: z.string(),
  number: z.nullable(z.string()),
  expiryDate: z.iso.date(),
  quantity: z.number(),
});
export type ExpiredBatch = z.infer<typeof expiredBatch>;

export const listExpiredStock = endpoint(calls.listExpiredStock, {
  summary: 'The expired batches of the stock, longest over first',
  query: z.strictObject(ofFacility),
  answer: z.array(expiredBatch),
});

export const exportExpiredStock = endpoint(calls.exportExpiredStock, {
  summary:
    'Expired items with batch, last day and quantity as CSV: those in the stock, and those handed over, with manifest, plant and treatment',
  query: z.strictObject(ofFacility),
});

/** The batches, and the pickup that is requested for them: weight in kg, and a local day from tomorrow on. */
export const expiredDisposal = z.strictObject({
  batches: z.array(id).check(z.minLength(1), z.maxLength(MOST_EXPIRED)),
  estimatedWeight: kilograms,
  preferredPickupDate: day(pickupTexts.date),
  preferredTimeSlot: z.enum(wasteTimeSlots, pickupTexts.slot),
  specialInstructions: z.optional(paragraph(1000)),
});
export type ExpiredDisposal = z.output<typeof expiredDisposal>;

/** What has left the stock, and the request of the pickup. */
export const disposedStock = z.object({ pickupId: id, pieces: z.number() });
export type DisposedStock = z.infer<typeof disposedStock>;

export const disposeExpiredStock = endpoint(calls.disposeExpiredStock, {
  summary: 'Request a pickup of expired batches, which leave the stock at once',
  query: z.strictObject(ofFacility),
  body: expiredDisposal,
  answer: disposedStock,
});
