import type * as api from '@tenaye/contracts/waste-invoice.ts';
import { iso } from '#kernel/database/sql.ts';
import type { InvoiceDetailRow, InvoiceRow, ManagerPaymentRow, PaymentRow } from './waste-invoice.view.ts';

export const presentInvoice = (row: InvoiceRow): api.WasteInvoice => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  pickupId: row.pickupId,
  date: row.date,
  dueDate: row.dueDate,
  amount: row.amount,
  creditedAmount: row.creditedAmount,
  paidAmount: row.paidAmount,
  balance: row.balance,
  status: row.status,
  services: row.services,
  announcedAmount: row.announcedAmount,
});

export const presentManagerInvoice = (row: InvoiceRow): api.ManagerInvoice => ({ ...presentInvoice(row), facilityName: row.facilityName });

const presentPayment = (row: PaymentRow, isManager: boolean): api.WastePayment => ({
  id: row.id,
  invoiceId: row.invoiceId,
  amount: row.amount,
  method: row.method,
  reference: row.reference,
  paidOn: row.paidOn,
  status: row.status,
  createdAt: iso(row.createdAt),
  decidedAt: row.decidedAt && iso(row.decidedAt),
  decidedBy: isManager ? row.decidedBy : null,
  reason: row.reason,
});

export const presentManagerPayment = (row: ManagerPaymentRow): api.ManagerPayment => ({
  ...presentPayment(row, true),
  invoiceNumber: row.invoiceNumber,
  facilityName: row.facilityName,
});

export const presentInvoiceDetail = (row: InvoiceDetailRow, isManager: boolean): api.WasteInvoiceDetail => ({
  ...presentManagerInvoice(row),
  subtotal: row.subtotal,
  taxAmount: row.taxAmount,
  taxPercent: row.taxPercent,
  lines: row.lines,
  payments: row.payments.map((it) => presentPayment(it, isManager)),
  creditNotes: row.creditNotes,
  documentId: row.documentId,
});
