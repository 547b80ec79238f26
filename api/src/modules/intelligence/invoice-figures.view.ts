import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { dayFigures, type StepRow, stepOfDay, stepsOf } from './day-figures.view.ts';
import type { Period } from './period.rules.ts';

/** Whether an unpaid one of `waste_invoices i` is overdue on a day: the stored status doesn't change by itself. */
const isOverdue = (today: IsoDay): Condition => sql`(i.status = 'overdue' or i.due_date < ${today}::date)`;

/** The status of `waste_invoices i` on a day. */
export const statusOn = (today: IsoDay): Condition =>
  sql`case when i.status = 'paid' then 'paid' when ${isOverdue(today)} then 'overdue' else 'pending' end`;

interface UnpaidRow {
  step: number;
  isOverdue: boolean;
  count: number;
  amount: number;
}

export interface InvoiceFiguresRow {
  /** The paid ones. */
  steps: StepRow[];
  /** The others are read from the rows, because what is overdue changes every day. They are few, and have an index of their own. */
  unpaid: UnpaidRow[];
}

/** Invoices issued in the period, by step of the series. */
export async function findInvoiceFigures(em: EntityManager, period: Period): Promise<InvoiceFiguresRow> {
  const { from, to, today } = period;
  const [row] = await em.execute<InvoiceFiguresRow[]>(sql`
    with ${dayFigures({ source: 'invoice', kinds: ['paid'], from, to })}
    select ${stepsOf(period)} as steps,
      (select coalesce(json_agg(s), '[]') from (
        select ${stepOfDay(sql`i.issue_date`, period)} as step, ${isOverdue(today)} as "isOverdue", count(*) as count, sum(i.total_amount) as amount
        from waste_invoices i where i.status <> 'paid' and i.issue_date between ${from}::date and ${to}::date group by 1, 2) s) as unpaid`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
