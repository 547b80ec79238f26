import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { isOwner } from './admin-area.view.ts';

/** Whether nobody else could confirm an act: no owner can sign in but the actor and the account that the act is about. */
export async function mayActAlone(em: EntityManager, { provider }: ProviderActor, concerned?: string): Promise<boolean> {
  const others = await em.execute<unknown[]>(sql`
    select 1 from provider_accounts
    where (${isOwner}) and id <> ${provider.id} and id is distinct from ${concerned ?? null}::uuid limit 1`);
  return others.length === 0;
}

/** Refuses an act that another owner has to confirm (decision 0100). */
export async function refuseAlone(em: EntityManager, actor: ProviderActor, concerned?: string): Promise<void> {
  if (await mayActAlone(em, actor, concerned)) return;
  throw new AppError('wrong_status', 'Another owner has to confirm this. Please propose it with a reason.', {
    ...(concerned !== undefined && { targetId: concerned }),
  });
}
