import { call } from './call.ts';
import type { wasteInvoiceStatuses } from './waste.facts.ts';

/** The number of days after its issue within which an invoice must be paid. */
export const PAYMENT_DAYS = 30;

/** How an invoice can be paid. */
export const wastePaymentMethods = ['bank_transfer', 'telebirr', 'cbe_birr', 'cheque', 'cash'] as const;
export type WastePaymentMethod = (typeof wastePaymentMethods)[number];

/** The part of an invoice's subtotal that a facility must withhold by law, in percent. Facilities state what they have withheld. */
export const WITHHOLDING_PERCENT = 2;

/** A facility announces a payment; a waste manager confirms it once the money has arrived, or rejects it. Only confirmed payments count. */
export const wastePaymentStatuses = ['announced', 'confirmed', 'rejected'] as const;
export type WastePaymentStatus = (typeof wastePaymentStatuses)[number];

/** Amounts of an invoice in ETB. */
interface Owed {
  totalAmount: number;
  creditedAmount: number;
  paidAmount: number;
}

/** The balance still to be paid in ETB; negative after a credit note for a paid invoice. */
export const balanceOf = ({ totalAmount, creditedAmount, paidAmount }: Owed): number =>
  (Math.round(totalAmount * 100) - Math.round(creditedAmount * 100) - Math.round(paidAmount * 100)) / 100;

/** The status of an invoice on a day of Addis Ababa (YYYY-MM-DD): an unpaid invoice is overdue from the day after its due date. */
export const invoiceStatusOn = (invoice: Owed & { dueDate: string }, today: string): (typeof wasteInvoiceStatuses)[number] =>
  balanceOf(invoice) <= 0 ? 'paid' : invoice.dueDate < today ? 'overdue' : 'pending';

/** Messages about invalid payments and credit notes. */
export const wasteInvoiceTexts = {
  amount: 'Please enter an amount in ETB, with at most two decimals',
  tooMuch: 'This is more than what is still to be paid',
  tooMuchCredit: 'This is more than what the invoice still charges',
  withheld: 'Please enter the tax that was withheld, at most the amount',
  withholdingNumber: 'Please enter the number of the withholding certificate',
  reference: 'Please enter the reference of the payment',
  paidOn: 'Please choose the day of the payment, today at the latest',
  announced: 'This payment has been announced already',
  reason: 'Please give the reason',
} as const;

export const listWasteInvoices = call({
  method: 'GET',
  path: '/api/waste/invoices',
  callers: ['facility'],
  namesFacility: true,
});

export const getWasteInvoiceTotals = call({
  method: 'GET',
  path: '/api/waste/invoice-totals',
  callers: ['facility'],
  namesFacility: true,
});

export const getWasteInvoice = call({
  method: 'GET',
  path: '/api/waste/invoices/:id',
  callers: ['facility', 'waste_manager'],
  namesFacility: true,
  errors: ['not_found'],
});

export const announceWastePayment = call({
  method: 'POST',
  path: '/api/waste/invoices/:id/payments',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  errors: ['not_found', 'wrong_status', 'duplicate_item', 'rate_limited'],
  idempotent: true,
});

export const listManagerInvoices = call({
  method: 'GET',
  path: '/api/waste/manager/invoices',
  callers: ['waste_manager'],
});

export const listManagerPayments = call({
  method: 'GET',
  path: '/api/waste/manager/payments',
  callers: ['waste_manager'],
});

export const recordWastePayment = call({
  method: 'POST',
  path: '/api/waste/manager/invoices/:id/payments',
  callers: ['waste_manager'],
  status: 201,
  errors: ['not_found', 'wrong_status', 'duplicate_item'],
  idempotent: true,
});

export const decideWastePayment = call({
  method: 'POST',
  path: '/api/waste/manager/payments/:id/decision',
  callers: ['waste_manager'],
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const creditWasteInvoice = call({
  method: 'POST',
  path: '/api/waste/manager/invoices/:id/credit-notes',
  callers: ['waste_manager'],
  status: 201,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});
