import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { gather, type Writer } from '#kernel/database/at-commit.ts';
import { AppError } from '#kernel/errors.ts';
import { REGISTERED_PROVIDER } from '../account/provider-account.entity.ts';

/**
 * The bytes of files that an account which anybody may register keeps until it is verified: ten papers of the largest size. Replaced papers
 * stay stored and count too.
 */
export const UNVERIFIED_BYTES = 200 * 1024 * 1024;

/**
 * Serializes the uploads of an unverified account, so that together they can't exceed the limit either. Selects no row for other accounts.
 */
const lockUnverified = (accountId: string) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`files:${accountId}`}, 0)) from provider_accounts
  where id = ${accountId} and not is_verified and ${raw(REGISTERED_PROVIDER)}`;

/**
 * Until when one of the account's profiles was verified. Files from before that don't count, because an account that has lost its
 * verification after years of work must be able to send new papers.
 */
const verifiedUntil = (accountId: string) => sql`greatest(
  (select max(h.created_at) from doctors p join verification_history h on h.doctor_id = p.id
    where p.account_id = ${accountId} and h.previous_status = 'approved'),
  (select max(h.created_at) from facilities p join verification_history h on h.facility_id = p.id
    where p.account_id = ${accountId} and h.previous_status = 'approved'),
  '-infinity')`;

/** Runs as the last act of the transaction, so that the lock is held briefly, and no other lock is waited for meanwhile. */
const refuseBeyondLimit: Writer<string> = async (em, accountIds) => {
  for (const accountId of [...new Set(accountIds)].toSorted()) {
    const unverified = await em.execute<unknown[]>(lockUnverified(accountId));
    if (unverified.length === 0) continue;
    const [kept] = await em.execute<{ isTooMuch: boolean }[]>(sql`
      select coalesce(sum(bytes), 0) > ${UNVERIFIED_BYTES} as "isTooMuch" from stored_files
      where owner_account_id = ${accountId} and created_at > ${verifiedUntil(accountId)}`);
    if (kept?.isTooMuch) throw new AppError('too_large', 'Your account can keep up to 200 MB of files until it is verified');
  }
  return undefined;
};

/** Refuses the transaction at its commit with `too_large` if the account, unverified, then keeps more files than it may. */
export function limitFiles(em: EntityManager, accountId: string): void {
  gather(em, refuseBeyondLimit, accountId);
}
