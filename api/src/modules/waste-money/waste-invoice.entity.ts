import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { ChargeLine } from '@tenaye/contracts/waste-tariff.facts.ts';
import { demoMark, id, idOf, instant, money, percent, times } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/**
 * The cost of a pickup in ETB; `totalAmount` is `subtotal` plus `taxAmount`. These amounts never change: `creditedAmount` is the sum of
 * credit notes, `paidAmount` the sum of confirmed payments, with what credit of other invoices has paid (`WasteCreditUse`) and without what
 * has paid others. `status` is `paid` once nothing is left; whether an invoice is overdue follows
 * from the due date. `replacedAt` is when a correction of the pickup's weights issued another invoice for it. `paymentDate`,
 * `paymentMethod` and `paymentReference` describe the latest confirmed payment. Dates are local calendar days.
 */
const WasteInvoiceSchema = defineEntity({
  name: 'WasteInvoice',
  tableName: 'waste_invoices',
  properties: {
    id: id(),
    providerAccountId: idOf(ProviderAccount, 'provider_account_id', 'restrict').index('waste_invoices_provider_account_id_index'),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    pickupRequestId: idOf(WastePickupRequest, 'pickup_request_id', 'set null').nullable().index('waste_invoices_pickup_request_id_index'),
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
    lineItems: p.json<ChargeLine[]>().defaultRaw("'[]'"),
    /** The tax rate of the pickup's tariff; null on invoices issued before there were tariffs. */
    taxPercent: percent().nullable(),
    creditedAmount: money().default(0),
    paidAmount: money().default(0),
    /** When the facility was reminded that the invoice is overdue. */
    overdueRemindedAt: instant().nullable(),
    replacedAt: instant().nullable(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    { name: 'waste_invoices_total_amount_check', expression: '(total_amount = (subtotal + tax_amount))' },
    {
      name: 'waste_invoices_credited_amount_check',
      expression: '((credited_amount >= (0)::numeric) AND (credited_amount <= total_amount))',
    },
    { name: 'waste_invoices_paid_amount_check', expression: '((paid_amount >= (0)::numeric) AND (paid_amount <= total_amount))' },
  ],
  uniques: [
    {
      name: 'waste_invoices_pickup_request_id_unique',
      expression: `create unique index "waste_invoices_pickup_request_id_unique" on "waste_invoices" ("pickup_request_id")
        where pickup_request_id is not null and replaced_at is null`,
    },
  ],
  indexes: [
    { name: 'waste_invoices_facility_id_index', properties: ['facilityId', 'issueDate', 'id'] },
    { name: 'waste_invoices_status_index', properties: ['status', 'dueDate'] },
    { name: 'waste_invoices_issue_date_index', properties: ['issueDate', 'id'] },
    index(
      'waste_invoices_unpaid_index',
      `"waste_invoices" ("issue_date", "id") include ("status", "due_date", "total_amount", "credited_amount", "paid_amount")
        where status <> 'paid'`,
    ),
    index('waste_invoices_overdue_index', `"waste_invoices" ("due_date", "id") where status <> 'paid' and overdue_reminded_at is null`),
  ],
});
export class WasteInvoice extends WasteInvoiceSchema.class {}
WasteInvoiceSchema.setClass(WasteInvoice);
