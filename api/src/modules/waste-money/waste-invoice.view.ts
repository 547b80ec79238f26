import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { wasteInvoiceStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { WastePaymentStatus } from '@tenaye/contracts/waste-invoice.facts.ts';
import type { ManagerInvoice, ManagerPayment, WasteInvoiceDetail, WasteInvoiceTotals } from '@tenaye/contracts/waste-invoice.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { balance, isOverdue, statusOn } from './invoice-status.view.ts';

type Status = (typeof wasteInvoiceStatuses)[number];

export type InvoiceRow = ManagerInvoice;

export interface InvoiceFilter {
  status?: Status | undefined;
  q?: string | undefined;
}

/** The columns of `waste_invoices i` joined with `facilities f`. */
const columns = (today: IsoDay): Condition => sql`
  i.id, i.invoice_number as "invoiceNumber", i.pickup_request_id as "pickupId", i.issue_date::text as date, i.due_date::text as "dueDate",
  i.total_amount::float8 as amount, i.credited_amount::float8 as "creditedAmount", i.paid_amount::float8 as "paidAmount",
  ${balance()}::float8 as balance, ${statusOn(today)} as status,
  (select coalesce(json_agg(it ->> 'wasteType') filter (where it ->> 'wasteType' is not null), '[]')
    from jsonb_array_elements(i.line_items) it) as services,
  (select coalesce(sum(p.amount), 0)::float8 from waste_payments p
    where p.invoice_id = i.id and p.status = 'announced') as "announcedAmount",
  (select coalesce(sum(c.amount), 0)::float8 from waste_credit_uses c where c.to_invoice_id = i.id) as "creditUsed",
  (select coalesce(sum(c.amount), 0)::float8 from waste_credit_uses c where c.from_invoice_id = i.id) as "creditPassedOn",
  f.name as "facilityName"`;

const hasStatus = (status: Status | undefined, today: IsoDay): Condition | undefined => {
  if (status === undefined) return undefined;
  if (status === 'paid') return sql`i.status = 'paid'`;
  return status === 'overdue' ? sql`i.status <> 'paid' and ${isOverdue(today)}` : sql`i.status <> 'paid' and not ${isOverdue(today)}`;
};

const found = (q: string, ...others: readonly Condition[]): Condition => {
  const references = sql`i.id in (select p.invoice_id from waste_payments p where p.reference ilike ${containing(q)})`;
  return [references, ...others].reduce((all, it) => sql`${all} or ${it}`, sql`i.invoice_number ilike ${containing(q)}`);
};

const after = ({ after: key }: PageRequest): Condition | undefined =>
  key && sql`(i.issue_date, i.invoice_number) < (${key[0]}::date, ${key[1]})`;

const list = (em: EntityManager, conditions: Condition, page: PageRequest, today: IsoDay): Promise<InvoiceRow[]> =>
  em.execute<InvoiceRow[]>(sql`
    select ${columns(today)} from waste_invoices i join facilities f on f.id = i.facility_id
    where ${conditions} order by i.issue_date desc, i.invoice_number desc limit ${page.limit + 1}`);

/** The facility's own invoices, latest first: by day of issue and number. */
export const findInvoices = (em: EntityManager, actor: Actor, { status, q }: InvoiceFilter, page: PageRequest, now: Date) => {
  const today = localDate(+now);
  const own = sql`i.id in (select id from waste_invoices where ${papersOf(actor)})`;
  return list(em, allOf(own, hasStatus(status, today), q ? found(q) : undefined, after(page)), page, today);
};

/** The invoices of all facilities, latest first. */
export const findAllInvoices = (em: EntityManager, { status, q }: InvoiceFilter, page: PageRequest, now: Date) => {
  const today = localDate(+now);
  const named = q ? found(q, sql`i.facility_id in (select n.id from facilities n where n.name ilike ${containing(q)})`) : undefined;
  return list(em, allOf(hasStatus(status, today), named, after(page)), page, today);
};

/** The totals of what the facility owes and has paid, in one statement. */
export async function findInvoiceTotals(em: EntityManager, actor: Actor, now: Date): Promise<WasteInvoiceTotals> {
  const today = localDate(+now);
  const [totals] = await em.execute<WasteInvoiceTotals[]>(sql`
    with mine as (select * from waste_invoices where ${papersOf(actor)})
    select coalesce(sum(${balance()}) filter (where i.status <> 'paid' or ${balance()} < 0), 0)::float8 as "totalOutstanding",
      coalesce(sum(${balance()}) filter (where i.status <> 'paid' and ${isOverdue(today)}), 0)::float8 as "overdueAmount",
      count(*) filter (where i.status <> 'paid' and ${isOverdue(today)})::int as "overdueCount",
      (select coalesce(sum(p.amount), 0)::float8 from waste_payments p join mine m on m.id = p.invoice_id
        where p.status = 'confirmed' and p.paid_on >= date_trunc('month', ${today}::date)) as "paidThisMonth",
      round(sum(i.total_amount - i.credited_amount) filter (where i.issue_date > ${today}::date - interval '1 year')
        / greatest(1, least(12, 1 + extract(year from age(date_trunc('month', ${today}::date), date_trunc('month', min(i.issue_date)))) * 12
          + extract(month from age(date_trunc('month', ${today}::date), date_trunc('month', min(i.issue_date)))))),
          2)::float8 as "avgMonthlyCost"
    from mine i`);
  if (!totals) throw new Error('An aggregate gave no row');
  return totals;
}

/** An invoice with its payments and credit notes; instants as SQL returns them. */
export type InvoiceDetailRow = WasteInvoiceDetail & { facilityId: string };

/** The columns of `waste_payments p`. */
const paymentColumns = (): Condition => sql`
  p.id, p.invoice_id as "invoiceId", p.amount::float8 as amount, p.withheld_amount::float8 as "withheldAmount",
  p.withholding_number as "withholdingNumber", p.method, p.reference, p.paid_on::text as "paidOn", p.status,
  p.created_at as "createdAt", p.decided_at as "decidedAt", p.rejection_reason as reason,
  (select nullif(concat_ws(' ', a.first_name, a.last_name), '') from provider_accounts a where a.id = p.decided_by) as "decidedBy"`;

const documentOf = (id: Condition): Condition =>
  sql`(select d.id from waste_documents d where d.related_id = ${id} and d.type in ('invoice', 'credit_note') and d.voided_at is null
    limit 1)`;

/** One invoice with its payments and credit notes, oldest first; the caller authorizes. */
export async function findInvoice(em: EntityManager, id: string, now: Date): Promise<InvoiceDetailRow | undefined> {
  const [found] = await em.execute<InvoiceDetailRow[]>(sql`
    select ${columns(localDate(+now))}, i.facility_id as "facilityId", i.subtotal::float8 as subtotal, i.tax_amount::float8 as "taxAmount",
      i.tax_percent::float8 as "taxPercent", i.line_items as lines, ${documentOf(sql`i.id`)} as "documentId",
      (select coalesce(json_agg(it order by it."createdAt", it.id), '[]')
        from (select ${paymentColumns()} from waste_payments p where p.invoice_id = i.id) it) as payments,
      (select coalesce(json_agg(it order by it."creditNumber"), '[]') from (
        select c.id, c.credit_number as "creditNumber", c.issue_date::text as "issueDate", c.total_amount::float8 as amount,
          c.tax_amount::float8 as "taxAmount", c.reason, ${documentOf(sql`c.id`)} as "documentId"
        from waste_credit_notes c where c.invoice_id = i.id) it) as "creditNotes"
    from waste_invoices i join facilities f on f.id = i.facility_id where i.id = ${id}`);
  return found;
}

/** A payment as managers see it; instants as SQL returns them. */
export type ManagerPaymentRow = ManagerPayment;

/** Payments of all facilities with one status, longest waiting first. */
export const findPayments = (
  em: EntityManager,
  status: WastePaymentStatus,
  { limit, after: key }: PageRequest,
): Promise<ManagerPaymentRow[]> =>
  em.execute<ManagerPaymentRow[]>(sql`
    select ${paymentColumns()}, i.invoice_number as "invoiceNumber", f.name as "facilityName"
    from waste_payments p join waste_invoices i on i.id = p.invoice_id join facilities f on f.id = i.facility_id
    where ${allOf(sql`p.status = ${status}`, key && sql`(p.created_at, p.id) > (${key[0]}::timestamptz, ${key[1]}::uuid)`)}
    order by p.created_at, p.id limit ${limit + 1}`);
