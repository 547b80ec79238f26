import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { allOf } from '#kernel/database/sql.ts';
import { balance, isOverdue } from '../waste-money/invoice-status.view.ts';
import { dayFigures, type StepRow, stepOfDay, stepsOf } from './day-figures.view.ts';
import { amongDays } from './days.view.ts';
import { isOf } from './parts.view.ts';
import type { Period } from './period.rules.ts';

interface UnpaidRow {
  step: number;
  isOverdue: boolean;
  count: number;
  /** `amount` is the ETB still to be paid, `paidAmount` the ETB paid so far. */
  amount: number;
  paidAmount: number;
}

export interface InvoiceFiguresRow {
  /** The figures of paid invoices. */
  steps: StepRow[];
  /**
   * The figures of unpaid invoices, counted from the rows, because each day more of them may become overdue. They are few and have their
   * own index.
   */
  unpaid: UnpaidRow[];
}

/** Invoices issued in the period, by step of the series. */
export async function findInvoiceFigures(em: EntityManager, period: Period): Promise<InvoiceFiguresRow> {
  const { from, to, today, region } = period;
  const unpaid = allOf(sql`i.status <> 'paid'`, amongDays('i.issue_date', { from, to }), isOf('facility', 'i.facility_id', { region }));
  const [row] = await em.execute<InvoiceFiguresRow[]>(sql`
    with ${dayFigures(region, { source: 'invoice', kinds: ['paid'], from, to })}
    select ${stepsOf(period)} as steps,
      (select coalesce(json_agg(s), '[]') from (
        select ${stepOfDay(sql`i.issue_date`, period)} as step, ${isOverdue(today)} as "isOverdue", count(*) as count,
          sum(${balance()}) as amount, sum(i.paid_amount) as "paidAmount"
        from waste_invoices i where ${unpaid} group by 1, 2) s) as unpaid`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
