import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { expiryWarningDays } from '@tenaye/contracts/waste-papers.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { balance, isOverdue } from './invoice-status.view.ts';

/** The sum in ETB that the facility owes, and how many of its invoices are overdue. */
export async function findOwed(em: EntityManager, actor: Actor, now: Date): Promise<WasteOverview['owed']> {
  const today = localDate(+now);
  const [owed] = await em.execute<WasteOverview['owed'][]>(sql`
    select coalesce(sum(${balance()}), 0)::float8 as amount, count(*) filter (where i.status <> 'paid')::int as invoices,
      count(*) filter (where i.status <> 'paid' and ${isOverdue(today)})::int as overdue,
      min(i.due_date) filter (where i.status <> 'paid')::text as "dueDate"
    from waste_invoices i where ${papersOf(actor)} and (i.status <> 'paid' or ${balance()} < 0)`);
  if (!owed) throw new Error('An aggregate gave no row');
  return owed;
}

/**
 * The document or certification of the facility that expires next, or has expired; null while nothing expires within the period of the
 * first warning.
 */
export async function findNextExpiry(em: EntityManager, actor: Actor, now: Date): Promise<WasteOverview['nextExpiry']> {
  const [next] = await em.execute<NonNullable<WasteOverview['nextExpiry']>[]>(sql`
    select * from (
      select 'document' as kind, id, title, expiry_date::text as date from waste_documents
      where ${papersOf(actor)} and expiry_date is not null and voided_at is null
      union all (select 'certification', id, certificate_number, expiry_date::text from waste_certifications
        where ${papersOf(actor)} and status <> 'pending' and withdrawn_at is null order by expiry_date desc, created_at desc limit 1)) it
    where date::date <= ${localDate(+now)}::date + ${expiryWarningDays[0]}::int order by date, id limit 1`);
  return next ?? null;
}
