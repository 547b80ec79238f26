import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hasTwoDecimals } from './fields.facts.ts';
import { day, id, idParams, line, ofFacility, page, requiredLine } from './fields.ts';
import { wasteInvoiceStatuses, wasteTypes } from './waste.facts.ts';
import * as calls from './waste-invoice.facts.ts';
import { wasteInvoiceTexts as texts, wastePaymentMethods, wastePaymentStatuses } from './waste-invoice.facts.ts';
import { chargeKinds } from './waste-tariff.facts.ts';

const status = z.enum(wasteInvoiceStatuses);

/**
 * An invoice in a list. Amounts in ETB; `amount` is the total with tax, `balance` the amount still to be paid, negative after a credit note
 * for a paid invoice.
 */
const listedFacts = {
  id,
  invoiceNumber: z.string(),
  pickupId: z.nullable(id),
  /** Day of issue and last day to pay, in Addis Ababa. */
  date: z.iso.date(),
  dueDate: z.iso.date(),
  amount: z.number(),
  creditedAmount: z.number(),
  paidAmount: z.number(),
  balance: z.number(),
  status,
  /** The types of waste that the invoice charges; empty on invoices issued before weights were recorded by type. */
  services: z.array(z.enum(wasteTypes)),
  /** ETB of announced payments that nobody has confirmed or rejected yet. */
  announcedAmount: z.number(),
  /** The part of `paidAmount` that came from the facility's credit. */
  creditUsed: z.number(),
  /** ETB paid for this invoice that have paid others since it was credited; not in `paidAmount` any more. */
  creditPassedOn: z.number(),
};
export const wasteInvoice = z.object(listedFacts);
export type WasteInvoice = z.infer<typeof wasteInvoice>;

const filters = {
  status: z.optional(status),
  /** Part of an invoice's number, or of a payment's reference. */
  q: z.optional(line(80)),
  ...page,
};

export const listWasteInvoices = endpoint(calls.listWasteInvoices, {
  summary: "The facility's invoices, latest first",
  query: z.strictObject({ ...ofFacility, ...filters }),
  answer: z.array(wasteInvoice),
});

/**
 * Totals in ETB. The average is per month, over the last twelve months or since the first invoice if it is more recent; null without an
 * invoice in that time.
 */
export const wasteInvoiceTotals = z.object({
  totalOutstanding: z.number(),
  overdueAmount: z.number(),
  overdueCount: z.number(),
  paidThisMonth: z.number(),
  avgMonthlyCost: z.nullable(z.number()),
});
export type WasteInvoiceTotals = z.infer<typeof wasteInvoiceTotals>;

export const getWasteInvoiceTotals = endpoint(calls.getWasteInvoiceTotals, {
  summary: 'What the facility owes, has paid this month, and pays on average',
  query: z.strictObject(ofFacility),
  answer: wasteInvoiceTotals,
});

/**
 * A payment of an invoice. `amount` is what it counts for: what arrived, and the tax that the facility withheld. `decidedBy` names the
 * waste manager who confirmed or rejected it, for waste managers only.
 */
export const wastePayment = z.object({
  id,
  invoiceId: id,
  amount: z.number(),
  /** ETB of `amount` that the facility withheld as tax, and the number of its certificate. */
  withheldAmount: z.number(),
  withholdingNumber: z.nullable(z.string()),
  method: z.enum(wastePaymentMethods),
  reference: z.nullable(z.string()),
  paidOn: z.iso.date(),
  status: z.enum(wastePaymentStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  /** The reason for a rejection. */
  reason: z.nullable(z.string()),
});
export type WastePayment = z.infer<typeof wastePayment>;

/** A credit note, which takes back all or part of an invoice. Amounts are in ETB, tax included. */
export const wasteCreditNote = z.object({
  id,
  creditNumber: z.string(),
  issueDate: z.iso.date(),
  amount: z.number(),
  taxAmount: z.number(),
  reason: z.string(),
  documentId: z.nullable(id),
});
export type WasteCreditNote = z.infer<typeof wasteCreditNote>;

/** Where an invoice is paid; `telebirr` is a merchant's number. */
const wastePayee = z.object({ name: z.string(), bank: z.string(), bankAccount: z.string(), telebirr: z.nullable(z.string()) });

export const wasteInvoiceDetail = z.object({
  ...listedFacts,
  facilityName: z.string(),
  subtotal: z.number(),
  taxAmount: z.number(),
  taxPercent: z.nullable(z.number()),
  lines: z.array(
    z.object({
      kind: z.enum(chargeKinds),
      wasteType: z.nullable(z.enum(wasteTypes)),
      kilograms: z.nullable(z.number()),
      unitPrice: z.nullable(z.number()),
      percent: z.nullable(z.number()),
      amount: z.number(),
    }),
  ),
  payments: z.array(wastePayment),
  creditNotes: z.array(wasteCreditNote),
  /** The document with the invoice's PDF; null on invoices issued before invoices were printed. */
  documentId: z.nullable(id),
  /** Absent where the settings name no operator. */
  payTo: z.optional(wastePayee),
});
export type WasteInvoiceDetail = z.infer<typeof wasteInvoiceDetail>;

export const getWasteInvoice = endpoint(calls.getWasteInvoice, {
  summary: 'An invoice with its lines, payments and credit notes',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: wasteInvoiceDetail,
});

const birr = (message: string, least = 0.01) =>
  z.number(message).check(z.minimum(least, message), z.maximum(99_999_999.99, message), z.refine(hasTwoDecimals, message));
const amount = birr(texts.amount);

const paid = {
  /** In ETB with the withheld tax; the whole balance by default. */
  amount: z.optional(amount),
  /** 0, as some type it, is the same as leaving it out. */
  withheldAmount: z.optional(birr(texts.withheld, 0)),
  withholdingNumber: z.optional(line(80)),
  method: z.enum(wastePaymentMethods),
  /** The reference number of the payer's transfer; only cash has none. */
  reference: z.optional(line(80)),
  paidOn: day(),
};

const isReferenced = ({ method, reference }: { method: string; reference?: string | undefined }): boolean =>
  method === 'cash' || Boolean(reference);

interface Paid {
  amount?: number | undefined;
  withheldAmount?: number | undefined;
  withholdingNumber?: string | undefined;
}

const isCertified = ({ withheldAmount, withholdingNumber }: Paid): boolean => !withheldAmount || Boolean(withholdingNumber);
const isWithin = ({ amount: all, withheldAmount }: Paid): boolean => all === undefined || (withheldAmount ?? 0) <= all;

const payment = z
  .strictObject(paid)
  .check(
    z.refine(isReferenced, { path: ['reference'], message: texts.reference }),
    z.refine(isCertified, { path: ['withholdingNumber'], message: texts.withholdingNumber }),
    z.refine(isWithin, { path: ['withheldAmount'], message: texts.withheld }),
  );

export const announceWastePayment = endpoint(calls.announceWastePayment, {
  summary: 'Announce a payment, which a waste manager confirms',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: payment,
  answer: wasteInvoiceDetail,
});

export const managerInvoice = z.object({ ...listedFacts, facilityName: z.string() });
export type ManagerInvoice = z.infer<typeof managerInvoice>;

export const listManagerInvoices = endpoint(calls.listManagerInvoices, {
  summary: "All facilities' invoices, latest first",
  query: z.strictObject({
    ...filters,
    /** Part of an invoice's number, of a payment's reference or of the facility's name. */
    q: filters.q,
  }),
  answer: z.array(managerInvoice),
});

export const managerPayment = z.extend(wastePayment, { invoiceNumber: z.string(), facilityName: z.string() });
export type ManagerPayment = z.infer<typeof managerPayment>;

export const listManagerPayments = endpoint(calls.listManagerPayments, {
  summary: 'Payments with one status (announced ones by default), longest waiting first',
  query: z.strictObject({ status: z.optional(z.enum(wastePaymentStatuses)), ...page }),
  answer: z.array(managerPayment),
});

export const recordWastePayment = endpoint(calls.recordWastePayment, {
  summary: 'Record a payment that has arrived',
  params: idParams,
  body: payment,
  answer: wasteInvoiceDetail,
});

export const decideWastePayment = endpoint(calls.decideWastePayment, {
  summary: 'Confirm an announced payment, or reject it with the reason',
  params: idParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('confirm') }),
    z.strictObject({ action: z.literal('reject'), reason: requiredLine(texts.reason, 500) }),
  ]),
  answer: wasteInvoiceDetail,
});

export const creditWasteInvoice = endpoint(calls.creditWasteInvoice, {
  summary: 'Take back a part of an invoice, or all of it, by a credit note',
  params: idParams,
  body: z.strictObject({ amount, reason: requiredLine(texts.reason, 500) }),
  answer: wasteInvoiceDetail,
});
