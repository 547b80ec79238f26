import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, ofFacility, requiredLine } from './fields.ts';
import { orderCode } from './order.ts';
import { days, within } from './period.ts';
import * as calls from './sale.facts.ts';
import { MAX_SALE_LINES, saleTexts } from './sale.facts.ts';

const count = z.number(saleTexts.quantity).check(z.int(saleTexts.quantity), z.minimum(1, saleTexts.quantity), z.maximum(9999));
const price = z
  .number(saleTexts.price)
  .check(z.minimum(0, saleTexts.price), z.maximum(1_000_000, saleTexts.price), z.multipleOf(0.01, saleTexts.price));

/**
 * Items of the stock with the price for one unit in ETB. `orderLineId` is the line of the doctor's order for which an item is sold; it is
 * deducted from what is left of the order. `prescription` is the paper of items that need one, and for whom it is.
 */
export const newSale = z
  .strictObject({
    lines: z.array(z.strictObject({ inventoryId: id, quantity: count, unitPrice: price, orderLineId: z.optional(id) })).check(
      z.minLength(1, saleTexts.lines),
      z.maxLength(MAX_SALE_LINES),
      z.refine((lines) => new Set(lines.map((it) => it.inventoryId)).size === lines.length, saleTexts.twice),
    ),
    /** The order that the patient has shown, with its code. */
    order: z.optional(z.strictObject({ id, code: orderCode })),
    prescription: z.optional(
      z.strictObject({ patientName: requiredLine(saleTexts.patient, 160), reference: requiredLine(saleTexts.paper, 120) }),
    ),
  })
  .check(z.refine((it) => it.order !== undefined || it.lines.every((line) => line.orderLineId === undefined), saleTexts.order));
export type NewSale = z.infer<typeof newSale>;

/** A line of a receipt: the item as it was named when it was sold. */
export const saleLine = z.object({
  inventoryId: id,
  name: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
});
export type SaleLine = z.infer<typeof saleLine>;

/** A sale as its receipt shows it; `number` counts the sales of the facility. Amounts are in ETB. */
export const sale = z.object({
  id,
  number: z.number(),
  facilityName: z.string(),
  facilityAddress: z.nullable(z.string()),
  facilityPhone: z.nullable(z.string()),
  lines: z.array(saleLine),
  totalAmount: z.number(),
  soldAt: z.iso.datetime(),
});
export type Sale = z.infer<typeof sale>;

export const sellAtCounter = endpoint(calls.sellAtCounter, {
  summary: 'Sell items of the stock at the counter; they are deducted at once',
  query: z.strictObject(ofFacility),
  body: newSale,
  answer: sale,
});

export const getSale = endpoint(calls.getSale, {
  summary: 'One sale of the facility, with its receipt',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: sale,
});

export const exportSales = endpoint(calls.exportSales, {
  summary: 'The sales of some days, by default the last thirty, as a CSV file with a line for each item that was sold',
  query: within(z.strictObject({ ...ofFacility, ...days })),
});
