import { defineEntity } from '@mikro-orm/postgresql';
import { createdAt, id, idOf, money } from '#kernel/database/columns.ts';
import { WasteInvoice } from './waste-invoice.entity.ts';

/**
 * ETB that were paid for an invoice before it was credited, and that pay another one since. Rows are only added: a trigger refuses to
 * change or delete them.
 */
const WasteCreditUseSchema = defineEntity({
  name: 'WasteCreditUse',
  tableName: 'waste_credit_uses',
  properties: {
    id: id(),
    fromInvoiceId: idOf(WasteInvoice, 'from_invoice_id', 'restrict').index('waste_credit_uses_from_invoice_id_index'),
    toInvoiceId: idOf(WasteInvoice, 'to_invoice_id', 'restrict').index('waste_credit_uses_to_invoice_id_index'),
    amount: money(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'waste_credit_uses_amount_check', expression: '(amount > (0)::numeric)' }],
});
export class WasteCreditUse extends WasteCreditUseSchema.class {}
WasteCreditUseSchema.setClass(WasteCreditUse);
