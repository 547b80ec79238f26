import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

/** The account's earliest other profile of this kind; null if it has no other. */
export async function findOtherProfile(em: EntityManager, kind: ProfileKind, accountId: string, exceptId: string): Promise<string | null> {
  const [other] = await em.execute<{ id: string }[]>(sql`
    select id from ${raw(kind === 'doctor' ? 'doctors' : 'facilities')} where account_id = ${accountId} and id <> ${exceptId}
    order by created_at, id limit 1`);
  return other?.id ?? null;
}

/** Whether the account owns another verified profile, which keeps the account verified. */
export async function ownsAnotherVerified(em: EntityManager, accountId: string, exceptId: string): Promise<boolean> {
  const [other] = await em.execute<unknown[]>(sql`
    select 1 from doctors where account_id = ${accountId} and is_verified and id <> ${exceptId}
    union all select 1 from facilities where account_id = ${accountId} and is_verified and id <> ${exceptId} limit 1`);
  return other !== undefined;
}
