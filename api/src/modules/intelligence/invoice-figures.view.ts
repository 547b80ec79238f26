import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Period } from './period.rules.ts';

/** The status of `waste_invoices i` on a day: the stored one doesn't become overdue by itself. */
export const statusOn = (today: IsoDay): Condition =>
  sql`case when i.status = 'paid' then 'paid' when i.status = 'overdue' or i.due_date < ${today}::date then 'overdue' else 'pending' end`;

export interface InvoiceStepRow {
  step: number;
  status: 'paid' | 'pending' | 'overdue';
  count: number;
  amount: number;
}

/** Invoices issued in the period, by step of the series and status. */
export const findInvoiceFigures = (em: EntityManager, { from, to, points, today }: Period): Promise<InvoiceStepRow[]> =>
  em.execute<InvoiceStepRow[]>(sql`
    select width_bucket(issue_date, ${arrayLiteral(points.map((it) => it.from))}::date[]) - 1 as step, ${statusOn(today)} as status,
      count(*)::int as count, sum(total_amount)::float8 as amount
    from waste_invoices i where issue_date between ${from}::date and ${to}::date group by 1, ${raw('2')}`);
