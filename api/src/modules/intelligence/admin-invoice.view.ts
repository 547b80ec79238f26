import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { adminInvoiceSorts } from '@tenaye/contracts/admin-list.facts.ts';
import type { AdminInvoice, exportAdminInvoices } from '@tenaye/contracts/admin-list.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, contains } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { statusOn } from '../waste-money/invoice-status.view.ts';
import { amongDays, dayAsInstant } from './days.view.ts';
import { isOf, type Rows } from './parts.view.ts';

/** `paymentDate` as SQL returns it. */
export type AdminInvoiceRow = AdminInvoice;

export type InvoiceFilter = z.output<typeof exportAdminInvoices.query>;

const orders = {
  number: { by: sql`lower(i.invoice_number)`, type: 'text' },
  facility: { by: sql`lower(f.name)`, type: 'text' },
  issued: dayAsInstant('i.issue_date'),
  due: dayAsInstant('i.due_date'),
  amount: { by: sql`i.total_amount::float8`, type: 'number' },
} as const satisfies Record<(typeof adminInvoiceSorts)[number], SortBy>;

/** The asked order, or the latest first. */
export const invoiceOrder = ({ sort }: InvoiceFilter): Order =>
  askedOrder(orders, sort) ?? { ...orders.issued, name: 'issued', isDescending: true };

type Chosen = Omit<InvoiceFilter, 'sort'>;

const filtered = ({ status, ...chosen }: Chosen, now: Date) =>
  allOf(
    amongDays('i.issue_date', chosen),
    status && sql`${statusOn(localDate(+now))} = ${status}`,
    isOf('facility', 'i.facility_id', chosen),
  );

export function findAdminInvoices(
  em: EntityManager,
  filter: InvoiceFilter,
  { limit, after }: PageRequest,
  now: Date,
): Promise<(AdminInvoiceRow & SortedRow)[]> {
  const order = invoiceOrder(filter);
  return em.execute(sql`
    select ${sortColumn(order)}, i.id, i.invoice_number as "invoiceNumber", f.name as "facilityName", i.issue_date::text as "issueDate",
      i.due_date::text as "dueDate", i.total_amount::float8 as "totalAmount", ${statusOn(localDate(+now))} as status,
      i.payment_date as "paymentDate"
    from waste_invoices i join facilities f on f.id = i.facility_id
    where ${allOf(filtered(filter, now), behind(order, 'i.id', after))}
    order by ${ordering(order, 'i.id')} limit ${limit + 1}`);
}

/** All invoices of the filter, with their amounts in ETB. */
export const invoiceRows = (chosen: Chosen, now: Date): Rows => ({
  kind: 'facility',
  provider: 'i.facility_id',
  amount: 'i.total_amount',
  from: sql`waste_invoices i where ${filtered(chosen, now)}`,
});

/** The latest invoices with this number, facility or id. */
export const findInvoicesNamed = (
  em: EntityManager,
  q: string,
  limit: number,
): Promise<Pick<AdminInvoiceRow, 'id' | 'invoiceNumber' | 'facilityName' | 'issueDate'>[]> =>
  em.execute(sql`
    select i.id, i.invoice_number as "invoiceNumber", f.name as "facilityName", i.issue_date::text as "issueDate"
    from waste_invoices i join facilities f on f.id = i.facility_id
    where ${contains('i.invoice_number', q)} or ${contains('f.name', q)} or i.id::text = ${q.toLowerCase()}
    order by i.issue_date desc, i.id desc limit ${limit}`);
