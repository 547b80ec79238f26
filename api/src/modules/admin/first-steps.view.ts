import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { firstSteps } from '@tenaye/contracts/admin.facts.ts';
import type { FirstStep } from '@tenaye/contracts/admin.ts';
import { isOwner } from '../account/admin-area.view.ts';

type Done = Record<(typeof firstSteps)[number], boolean>;

/** What a new operator does first, in the order of the contract, and what of it is done. */
export async function findFirstSteps(em: EntityManager): Promise<FirstStep[]> {
  const [done] = await em.execute<Done[]>(sql`
    select (select count(*) from provider_accounts where ${isOwner}) > 1 as second_owner,
      exists (select 1 from outbox_messages where channel = 'mail' and status in ('sent', 'held')) as mail,
      exists (select 1 from facilities) or exists (select 1 from doctors) as providers,
      exists (select 1 from facilities where verification_status = 'approved')
        or exists (select 1 from doctors where verification_status = 'approved') as approval`);
  return firstSteps.map((step) => ({ step, isDone: done?.[step] ?? false }));
}
