import { defineEntity, p } from '@mikro-orm/postgresql';
import { wastePaymentMethods, wastePaymentStatuses } from '@tenaye/contracts/waste-invoice.facts.ts';
import { createdAt, demoMark, id, idOf, instant, money } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WasteInvoice } from './waste-invoice.entity.ts';

/**
 * Money for an invoice, in ETB. A facility announces it, or a waste manager records it as already confirmed. `paidOn` is the payer's local
 * day, `decidedAt` is when a waste manager confirmed or rejected it. Invoices store the sum of their confirmed payments. The facility
 * withheld `withheldAmount` of `amount` as tax.
 */
const WastePaymentSchema = defineEntity({
  name: 'WastePayment',
  tableName: 'waste_payments',
  properties: {
    id: id(),
    invoiceId: idOf(WasteInvoice, 'invoice_id', 'restrict').index('waste_payments_invoice_id_index'),
    amount: money(),
    withheldAmount: money().default(0),
    withholdingNumber: p.text().nullable(),
    method: p.enum(wastePaymentMethods),
    reference: p.text().nullable(),
    paidOn: p.date(),
    status: p.enum(wastePaymentStatuses),
    createdBy: idOf(ProviderAccount, 'created_by', 'set null').nullable().index('waste_payments_created_by_index'),
    decidedBy: idOf(ProviderAccount, 'decided_by', 'set null').nullable().index('waste_payments_decided_by_index'),
    decidedAt: instant().nullable(),
    rejectionReason: p.text().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  checks: [
    { name: 'waste_payments_amount_check', expression: '(amount > (0)::numeric)' },
    { name: 'waste_payments_withheld_amount_check', expression: '((withheld_amount >= (0)::numeric) AND (withheld_amount <= amount))' },
    {
      name: 'waste_payments_withholding_number_check',
      expression: '((withheld_amount = (0)::numeric) = (withholding_number IS NULL))',
    },
    { name: 'waste_payments_decided_at_check', expression: "((status = 'announced'::text) = (decided_at IS NULL))" },
  ],
  indexes: [
    { name: 'waste_payments_status_index', properties: ['status', 'createdAt', 'id'] },
    index('waste_payments_confirmed_index', `"waste_payments" ("decided_at", "id") include ("amount") where status = 'confirmed'`),
  ],
  uniques: [
    {
      name: 'waste_payments_reference_unique',
      expression: `create unique index "waste_payments_reference_unique" on "waste_payments" ("invoice_id", "method", "reference")
        where status <> 'rejected'`,
    },
  ],
});
export class WastePayment extends WastePaymentSchema.class {}
WastePaymentSchema.setClass(WastePayment);
