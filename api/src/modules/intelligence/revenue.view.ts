import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type RevenueSource, type revenueSorts, revenueSources } from '@tenaye/contracts/admin-list.facts.ts';
import type { exportRevenue, RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type * as z from 'zod/mini';
import { askedOrder, behind, type Order, ordering, orderingAll, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { onDays } from './days.view.ts';
import { isOf, type Rows } from './parts.view.ts';

/** `at` as SQL returns it. */
export type RevenueRow = RevenueEntry;

export type RevenueFilter = z.output<typeof exportRevenue.query>;

interface Table {
  kind: ProfileKind;
  provider: string;
  at: string;
  id: string;
  amount: string;
  payee: Condition;
  from: Condition;
}

const tables: Record<RevenueSource, () => Table> = {
  consultation: () => ({
    kind: 'doctor',
    provider: 'a.doctor_id',
    at: 'a.appointment_date',
    id: 'a.id',
    amount: 'a.fee',
    payee: sql`d.name`,
    from: sql`appointments a join doctors d on d.id = a.doctor_id where a.status = 'completed'`,
  }),
  request: () => ({
    kind: 'facility',
    provider: 'q.facility_id',
    at: 'q.completed_at',
    id: 'q.id',
    amount: 'coalesce(q.total_amount, 0)',
    payee: sql`f.name`,
    from: sql`facility_requests q join facilities f on f.id = q.facility_id where q.completed_at is not null`,
  }),
  waste: () => ({
    kind: 'facility',
    provider: 'i.facility_id',
    at: 'y.decided_at',
    id: 'y.id',
    amount: 'y.amount',
    payee: sql`f.name`,
    from: sql`waste_payments y join waste_invoices i on i.id = y.invoice_id join facilities f on f.id = i.facility_id
      where y.status = 'confirmed'`,
  }),
};

const ordersOf = ({ at, amount, payee }: Table) =>
  ({
    payee: { by: sql`lower(${payee})`, type: 'text' },
    date: { by: raw(at), type: 'instant' },
    amount: { by: raw(`(${amount})::float8`), type: 'number' },
  }) as const satisfies Record<(typeof revenueSorts)[number], SortBy>;

const orderOf = (source: RevenueSource, { sort }: RevenueFilter): Order => {
  const orders = ordersOf(tables[source]());
  return askedOrder(orders, sort) ?? { ...orders.date, name: 'date', isDescending: true };
};

/** The asked order, or the latest first; the same for all sources. */
export const revenueOrder = (filter: RevenueFilter): Order => orderOf('consultation', filter);

type Chosen = Omit<RevenueFilter, 'sort'>;

const rowsOf = (source: RevenueSource, chosen: Chosen): Condition => {
  const { kind, provider, at, from } = tables[source]();
  return sql`${from} and ${allOf(onDays(at, chosen), isOf(kind, provider, chosen))}`;
};

/** The first amounts of one source, enough to fill a page without the other sources. */
function entriesOf(source: RevenueSource, filter: RevenueFilter, { limit, after }: PageRequest): Condition {
  const { at, id, amount, payee } = tables[source]();
  const order = orderOf(source, filter);
  return sql`(
    select ${sortColumn(order)}, ${raw(id)} as id, ${source} as source, ${raw(at)} as at, ${payee} as payee,
      ${raw(amount)}::float8 as amount
    from ${rowsOf(source, filter)} and ${allOf(behind(order, id, after))}
    order by ${ordering(order, id)} limit ${limit + 1})`;
}

const sourcesOf = ({ source }: Chosen): readonly RevenueSource[] => (source ? [source] : revenueSources);

/** Revenue of all sources or of one. */
export function findRevenue(em: EntityManager, filter: RevenueFilter, page: PageRequest): Promise<(RevenueRow & SortedRow)[]> {
  const [first, ...others] = sourcesOf(filter).map((it) => entriesOf(it, filter, page));
  const union = others.reduce((all, it) => sql`${all} union all ${it}`, first ?? sql``);
  return em.execute(sql`select * from (${union}) it order by ${orderingAll(revenueOrder(filter))} limit ${page.limit + 1}`);
}

/** All amounts of the filter in ETB, by source. */
export const revenueRows = (chosen: Chosen): Rows[] =>
  sourcesOf(chosen).map((source) => {
    const { kind, provider, amount } = tables[source]();
    return { kind, provider, amount, from: rowsOf(source, chosen) };
  });
