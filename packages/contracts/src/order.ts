import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requestTypes, testKinds } from './facility-kind.facts.ts';
import { id, idParams, line, ofFacility, page, paragraph, requiredLine } from './fields.ts';
import { labValue } from './lab-report.ts';
import * as calls from './order.facts.ts';
import {
  CODE_LETTERS,
  MAX_ORDER_LINES,
  MOST_ORDER_DAYS,
  ORDER_CODE_LENGTH,
  ORDER_DAYS,
  orderStates,
  orderTexts,
  typedCode,
} from './order.facts.ts';
import { knownPerson } from './visit-sheet.ts';

const orderType = z.enum(requestTypes);

const count = (most: number, error: string) => z.number(error).check(z.int(error), z.minimum(1, error), z.maximum(most, error));

/**
 * A line that the doctor orders: `catalogueId` is the medicine or test of the catalog, null for a name that the catalog lacks. `quantity`
 * is in pieces of the medicine, and 1 for a test.
 */
export const newOrderLine = z.strictObject({
  catalogueId: z.nullable(id),
  name: requiredLine(orderTexts.name, 200),
  quantity: count(999, orderTexts.quantity),
  dose: z.optional(line(80)),
  timesPerDay: z.optional(count(24, orderTexts.times)),
  days: z.optional(count(365, orderTexts.duration)),
  instructions: z.optional(paragraph(500)),
});
export type NewOrderLine = z.infer<typeof newOrderLine>;

/** `replaces` is the order that this one corrects: it is canceled in the same moment. */
export const newOrder = z.strictObject({
  type: orderType,
  lines: z.array(newOrderLine).check(
    z.minLength(1, orderTexts.lines),
    z.maxLength(MAX_ORDER_LINES),
    z.refine((lines) => new Set(lines.map((it) => it.name.toLowerCase())).size === lines.length, orderTexts.twice),
  ),
  validDays: z._default(count(MOST_ORDER_DAYS, orderTexts.days), ORDER_DAYS),
  replaces: z.optional(id),
});
export type NewOrder = z.output<typeof newOrder>;

/** A code as somebody types it: small letters, spaces and hyphens don't matter. */
export const orderCode = z.pipe(
  z.pipe(
    z.string(orderTexts.code).check(z.maxLength(40, orderTexts.code)),
    z.transform((it) => typedCode(it)),
  ),
  z.string().check(z.regex(new RegExp(`^[${CODE_LETTERS}]{${ORDER_CODE_LENGTH}}$`), orderTexts.code)),
);

/**
 * A line of a signed order; `medicationId` or `testId` is set if the catalog has it. `left` is what was prescribed and not yet dispensed.
 * `kind` is set for a test of the catalog.
 */
export const orderLine = z.object({
  id,
  name: z.string(),
  medicationId: z.nullable(id),
  testId: z.nullable(id),
  kind: z.nullable(z.enum(testKinds)),
  dose: z.nullable(z.string()),
  timesPerDay: z.nullable(z.number()),
  days: z.nullable(z.number()),
  instructions: z.nullable(z.string()),
  quantity: z.number(),
  dispensed: z.number(),
  left: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/**
 * A signed order, as a pharmacy or laboratory sees it. `licenseNumber` is the doctor's license as it was verified when the doctor signed.
 * `expiresOn` is the last local day on which something may be dispensed, YYYY-MM-DD.
 */
export const signedOrder = z.object({
  id,
  type: orderType,
  state: z.enum(orderStates),
  doctorName: z.string(),
  licenseNumber: z.string(),
  signedAt: z.iso.datetime(),
  expiresOn: z.string(),
  cancelReason: z.nullable(z.string()),
  /** The name of the patient at the visit. */
  patientName: z.string(),
  /** What is known of the patient, to the facility that may dispense the order; null once there is nothing to dispense. */
  person: z.optional(z.nullable(knownPerson)),
  lines: z.array(orderLine),
});
export type SignedOrder = z.infer<typeof signedOrder>;

/** What a facility has dispensed of one line. */
export const orderDispensing = z.object({
  id,
  lineId: id,
  facilityName: z.string(),
  quantity: z.number(),
  at: z.iso.datetime(),
});
export type OrderDispensing = z.infer<typeof orderDispensing>;

/** An order with its code, as its patient and its doctor see it. */
export const order = z.object({
  ...signedOrder.shape,
  code: z.string(),
  appointmentId: id,
  dispensings: z.array(orderDispensing),
});
export type Order = z.infer<typeof order>;

/** Results of a test order that a center has released, with the center's text about them. */
export const orderResult = z.object({
  requestId: id,
  facilityName: z.string(),
  text: z.nullable(z.string()),
  files: z.array(z.object({ id, name: z.string(), contentType: z.string(), bytes: z.number(), createdAt: z.iso.datetime() })),
  /** The released values, by test. */
  tests: z.optional(z.array(z.object({ name: z.string(), values: z.array(labValue) }))),
});
export type OrderResult = z.infer<typeof orderResult>;

/** An order as its doctor sees it; `can.cancel` also allows a correction. */
export const doctorOrder = z.object({
  ...order.shape,
  results: z.array(orderResult),
  can: z.object({ cancel: z.boolean() }),
});
export type DoctorOrder = z.infer<typeof doctorOrder>;

export const signOrder = endpoint(calls.signOrder, {
  summary: 'Prescribe medicines or order tests at a visit that has begun or ended, or correct an order of which nothing was dispensed',
  params: idParams,
  body: newOrder,
  answer: doctorOrder,
});

export const listVisitOrders = endpoint(calls.listVisitOrders, {
  summary: 'The orders of a visit, latest first, with what was dispensed and the results',
  params: idParams,
  answer: z.array(doctorOrder),
});

/** Why an order is canceled; the patient and the facilities read it. */
export const orderCancellation = z.strictObject({ reason: paragraph(300).check(z.minLength(1, orderTexts.reason)) });

export const cancelOrder = endpoint(calls.cancelOrder, {
  summary: 'Cancel an order of which nothing was dispensed; the patient is told',
  params: idParams,
  body: orderCancellation,
  answer: doctorOrder,
});

export const getOrderResult = endpoint(calls.getOrderResult, {
  summary: 'A result of a test order, to the doctor who ordered it',
  params: z.strictObject({ id, fileId: id }),
});

export const listOrders = endpoint(calls.listOrders, {
  summary: "The patient's orders, latest first",
  query: z.strictObject({ ...page, type: z.optional(orderType) }),
  answer: z.array(order),
});

export const openOrder = endpoint(calls.openOrder, {
  summary: 'The order with this code, to a verified pharmacy or center of its kind',
  query: z.strictObject(ofFacility),
  body: z.strictObject({ code: orderCode }),
  answer: signedOrder,
});

/** Pieces of some lines of an order. */
export const handedLines = z.array(z.strictObject({ lineId: id, quantity: count(999, orderTexts.quantity) })).check(
  z.minLength(1, orderTexts.handed),
  z.maxLength(MAX_ORDER_LINES),
  z.refine((lines) => new Set(lines.map((it) => it.lineId)).size === lines.length, orderTexts.twice),
);

export const dispenseOrder = endpoint(calls.dispenseOrder, {
  summary: "Record what was handed over or tested at the counter, with the patient's code",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: z.strictObject({ code: orderCode, lines: handedLines }),
  answer: signedOrder,
});
