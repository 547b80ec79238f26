import { sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** Whether an unpaid invoice of `waste_invoices i` is overdue on a day. The stored status doesn't change at the due date. */
export const isOverdue = (today: IsoDay): Condition => sql`(i.status = 'overdue' or i.due_date < ${today}::date)`;

/** The status of `waste_invoices i` on a day. */
export const statusOn = (today: IsoDay): Condition =>
  sql`case when i.status = 'paid' then 'paid' when ${isOverdue(today)} then 'overdue' else 'pending' end`;

/** The balance of an invoice of `waste_invoices i` in ETB; negative after a credit note for a paid invoice. */
export const balance = (): Condition => sql`(i.total_amount - i.credited_amount - i.paid_amount)`;
