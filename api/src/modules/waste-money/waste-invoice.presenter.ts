import * as api from '@tenaye/contracts/waste-invoice.ts';
import { present } from '#kernel/http/present.ts';
import type { Operator } from '#kernel/operator.ts';
import type { InvoiceDetailRow, InvoiceRow, ManagerPaymentRow } from './waste-invoice.view.ts';

export const presentInvoice = (row: InvoiceRow): api.WasteInvoice => present(api.wasteInvoice, row);
export const presentManagerInvoice = (row: InvoiceRow): api.ManagerInvoice => present(api.managerInvoice, row);
export const presentManagerPayment = (row: ManagerPaymentRow): api.ManagerPayment => present(api.managerPayment, row);

const payeeOf = ({ name, bank, bankAccount, telebirr }: Operator) => ({ name, bank, bankAccount, telebirr });

/** Facilities don't see who decided about their payments. */
export const presentInvoiceDetail = (row: InvoiceDetailRow, isManager: boolean, operator: Operator | null): api.WasteInvoiceDetail =>
  present(api.wasteInvoiceDetail, row, {
    payments: row.payments.map((it) => (isManager ? it : { ...it, decidedBy: null })),
    payTo: operator ? payeeOf(operator) : undefined,
  });
