import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, demoMark, id, idOf, money } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WasteInvoice } from './waste-invoice.entity.ts';

/** A credit note, which takes back a part of an invoice, in ETB. Rows never change. */
const WasteCreditNoteSchema = defineEntity({
  name: 'WasteCreditNote',
  tableName: 'waste_credit_notes',
  properties: {
    id: id(),
    invoiceId: idOf(WasteInvoice, 'invoice_id', 'restrict').index('waste_credit_notes_invoice_id_index'),
    creditNumber: p.text().unique('waste_credit_notes_credit_number_unique'),
    issueDate: p.date(),
    subtotal: money(),
    taxAmount: money(),
    totalAmount: money(),
    reason: p.text(),
    createdBy: idOf(ProviderAccount, 'created_by', 'set null').nullable().index('waste_credit_notes_created_by_index'),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  checks: [
    {
      name: 'waste_credit_notes_total_amount_check',
      expression: '((total_amount > (0)::numeric) AND (total_amount = (subtotal + tax_amount)))',
    },
  ],
});
export class WasteCreditNote extends WasteCreditNoteSchema.class {}
WasteCreditNoteSchema.setClass(WasteCreditNote);
