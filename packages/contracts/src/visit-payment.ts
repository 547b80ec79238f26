import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, requiredLine } from './fields.ts';
import { periodQuery } from './period.ts';
import * as calls from './visit-payment.facts.ts';
import { paymentMethods, paymentTexts } from './visit-payment.facts.ts';

const method = z.enum(paymentMethods, paymentTexts.method);
const amount = z
  .number(paymentTexts.amount)
  .check(z.minimum(0, paymentTexts.amount), z.maximum(1_000_000, paymentTexts.amount), z.multipleOf(0.01, paymentTexts.amount));

/** What the doctor noted as paid, in ETB. A correction has a `reason`; the payment that it replaces has the time in `replacedAt`. */
const visitPayment = z.object({
  id,
  method,
  amount: z.number(),
  /** When the visit was paid. A correction keeps it. */
  paidAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  replacedAt: z.nullable(z.iso.datetime()),
  /** As on its receipt; null where nothing was paid. */
  receiptNumber: z.optional(z.nullable(z.string())),
});
export type VisitPayment = z.infer<typeof visitPayment>;

/** A receipt, as the doctor prints it and the patient opens it. */
const receipt = z.object({
  /** The local year and a number that runs by doctor without gaps: `2026-17`. */
  number: z.string(),
  doctorName: z.string(),
  practice: z.nullable(z.string()),
  patientName: z.string(),
  appointmentDate: z.iso.datetime(),
  appointmentType,
  method,
  amount: z.number(),
  paidAt: z.iso.datetime(),
});
export type VisitReceipt = z.infer<typeof receipt>;

const visitPayments = z.object({
  /** The fee of the visit when it was booked, in ETB. */
  fee: z.number(),
  /** All payments, the valid one first. */
  payments: z.array(visitPayment),
  /** Of the valid payment; null while nothing is paid. */
  receipt: z.nullable(receipt),
});
export type VisitPayments = z.infer<typeof visitPayments>;

export const listVisitPayments = endpoint(calls.listVisitPayments, {
  summary: 'What the doctor noted as paid for a visit, with what was corrected',
  params: idParams,
  answer: visitPayments,
});

const newPayment = z
  .strictObject({
    method,
    amount,
    /** The payment that this one corrects. */
    replaces: z.optional(id),
    reason: z.optional(requiredLine(paymentTexts.reason, 200)),
  })
  .check(
    z.refine((it) => it.replaces === undefined || it.reason !== undefined, { error: paymentTexts.reason, path: ['reason'] }),
    z.refine((it) => it.replaces !== undefined || it.amount > 0, { error: paymentTexts.amount, path: ['amount'] }),
  );
export type NewPayment = z.output<typeof newPayment>;

export const recordVisitPayment = endpoint(calls.recordVisitPayment, {
  summary: 'Note that a visit was paid, or correct that note with a reason; both are kept. No money is moved',
  params: idParams,
  body: newPayment,
  answer: visitPayments,
});

export const listTakings = endpoint(calls.listTakings, {
  summary: 'What the doctor was paid on some days, by kind of payment',
  query: periodQuery,
  answer: z.array(z.object({ method, count: z.number(), amount: z.number() })),
});
export type Takings = z.infer<typeof listTakings.answer>;

export const getVisitReceipt = endpoint(calls.getVisitReceipt, {
  summary: "The receipt of the patient's own visit, once the doctor has noted the payment",
  params: idParams,
  answer: receipt,
});
