import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AdminInvoice, exportAdminInvoices } from '@tenaye/contracts/admin-list.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type * as z from 'zod/mini';
import { allOf, contains } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { statusOn } from '../waste-money/invoice-status.view.ts';
import { amongDays } from './days.view.ts';

/** `paymentDate` as SQL returns it. */
export type AdminInvoiceRow = AdminInvoice;

type Filter = z.output<typeof exportAdminInvoices.query>;

/** Invoices, latest first. Cursors contain the day of issue as midnight UTC. */
export const findAdminInvoices = (
  em: EntityManager,
  { status, ...days }: Filter,
  page: PageRequest,
  now: Date,
): Promise<AdminInvoiceRow[]> => {
  const current = statusOn(localDate(+now));
  return em.execute<AdminInvoiceRow[]>(sql`
    select i.id, i.invoice_number as "invoiceNumber", f.name as "facilityName", i.issue_date::text as "issueDate",
      i.due_date::text as "dueDate", i.total_amount::float8 as "totalAmount", ${current} as status, i.payment_date as "paymentDate"
    from waste_invoices i join facilities f on f.id = i.facility_id
    where ${allOf(
      amongDays('i.issue_date', days),
      status && sql`${current} = ${status}`,
      page.after && sql`(i.issue_date, i.id) < (${page.after[0].slice(0, 10)}::date, ${page.after[1]}::uuid)`,
    )}
    order by i.issue_date desc, i.id desc limit ${page.limit + 1}`);
};

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
