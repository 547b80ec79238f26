import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type RevenueSource, revenueSources } from '@tenaye/contracts/admin-list.facts.ts';
import type { exportRevenue, RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import type * as z from 'zod/mini';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { afterPage, onDays } from './days.view.ts';

/** `at` as SQL returns it. */
export type RevenueRow = RevenueEntry;

type Filter = z.output<typeof exportRevenue.query>;

interface Table {
  at: string;
  id: string;
  amount: string;
  payee: Condition;
  from: Condition;
}

const tables: Record<RevenueSource, () => Table> = {
  consultation: () => ({
    at: 'a.appointment_date',
    id: 'a.id',
    amount: 'a.fee',
    payee: sql`d.name`,
    from: sql`appointments a join doctors d on d.id = a.doctor_id where a.status = 'completed'`,
  }),
  request: () => ({
    at: 'q.completed_at',
    id: 'q.id',
    amount: 'coalesce(q.total_amount, 0)',
    payee: sql`f.name`,
    from: sql`facility_requests q join facilities f on f.id = q.facility_id where q.completed_at is not null`,
  }),
  waste: () => ({
    at: 'y.decided_at',
    id: 'y.id',
    amount: 'y.amount',
    payee: sql`f.name`,
    from: sql`waste_payments y join waste_invoices i on i.id = y.invoice_id join facilities f on f.id = i.facility_id
      where y.status = 'confirmed'`,
  }),
};

/** The latest amounts of one source, enough to fill a page without the other sources. */
function entriesOf(source: RevenueSource, days: Omit<Filter, 'source'>, page: PageRequest): Condition {
  const { at, id, amount, payee, from } = tables[source]();
  return sql`(
    select ${raw(id)} as id, ${source} as source, ${raw(at)} as at, ${payee} as payee, ${raw(amount)}::float8 as amount
    from ${from} and ${allOf(onDays(at, days), afterPage(at, id, page))}
    order by ${raw(at)} desc, ${raw(id)} desc limit ${page.limit + 1})`;
}

/** Revenue of all sources or of one, latest first. */
export function findRevenue(em: EntityManager, { source, ...days }: Filter, page: PageRequest): Promise<RevenueRow[]> {
  const [first, ...others] = (source ? [source] : revenueSources).map((it) => entriesOf(it, days, page));
  const union = others.reduce((all, it) => sql`${all} union all ${it}`, first ?? sql``);
  return em.execute<RevenueRow[]>(sql`select * from (${union}) it order by at desc, id desc limit ${page.limit + 1}`);
}
