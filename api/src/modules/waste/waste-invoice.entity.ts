import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import { createdAt, demoMark, id, instant, money, updatedAt } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';

/** One line of an invoice: weight in kg, amounts in ETB. */
export interface WasteInvoiceLine {
  description: string;
  kilograms: number;
  unitPrice: number;
  amount: number;
}

/** The cost of a pickup in ETB; `totalAmount` is `subtotal` plus `taxAmount`. Dates are local calendar days. */
const WasteInvoiceSchema = defineEntity({
  name: 'WasteInvoice',
  tableName: 'waste_invoices',
  properties: {
    id: id(),
    providerAccountId: p.manyToOne(ProviderAccount).mapToPk().joinColumn('provider_account_id').deleteRule('restrict').index(false),
    pickupRequestId: p
      .manyToOne(WastePickupRequest)
      .mapToPk()
      .joinColumn('pickup_request_id')
      .deleteRule('set null')
      .nullable()
      .index('waste_invoices_pickup_request_id_index'),
    invoiceNumber: p.text().unique('waste_invoices_invoice_number_unique'),
    issueDate: p.date(),
    dueDate: p.date(),
    subtotal: money(),
    taxAmount: money().default(0),
    totalAmount: money(),
    status: p.enum(wasteInvoiceStatuses).default('pending'),
    paymentMethod: p.text().nullable(),
    paymentDate: instant().nullable(),
    paymentReference: p.text().nullable(),
    lineItems: p.json<WasteInvoiceLine[]>().default('[]'),
    isDemo: demoMark(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'waste_invoices_total_amount_check', expression: '(total_amount = (subtotal + tax_amount))' }],
  indexes: [
    { name: 'waste_invoices_provider_account_id_index', properties: ['providerAccountId', 'issueDate', 'id'] },
    { name: 'waste_invoices_status_index', properties: ['status', 'dueDate'] },
    { name: 'waste_invoices_issue_date_index', properties: ['issueDate', 'id'] },
    index(
      'waste_invoices_unpaid_index',
      `"waste_invoices" ("issue_date", "id") include ("status", "due_date", "total_amount") where status <> 'paid'`,
    ),
    index('waste_invoices_paid_index', '"waste_invoices" ("payment_date", "id") include ("total_amount") where status = \'paid\''),
  ],
});
export class WasteInvoice extends WasteInvoiceSchema.class {}
WasteInvoiceSchema.setClass(WasteInvoice);
