import { sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** Whether an unpaid one of `waste_invoices i` is overdue on a day: the stored status doesn't change by itself. */
export const isOverdue = (today: IsoDay): Condition => sql`(i.status = 'overdue' or i.due_date < ${today}::date)`;

/** The status of `waste_invoices i` on a day. */
export const statusOn = (today: IsoDay): Condition =>
  sql`case when i.status = 'paid' then 'paid' when ${isOverdue(today)} then 'overdue' else 'pending' end`;

/** ETB of `waste_invoices i` that are still to be paid; negative after a credit note for a paid one. */
export const balance = (): Condition => sql`(i.total_amount - i.credited_amount - i.paid_amount)`;
