import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { gather, type Writer } from '#kernel/database/at-commit.ts';
import { AppError } from '#kernel/errors.ts';
import { REGISTERED_PROVIDER } from '../account/provider-account.entity.ts';

/**
 * The bytes of files that an account which anybody may register keeps until it is verified: ten papers of the largest size. Replaced papers
 * stay stored and count too.
 */
export const UNVERIFIED_BYTES = 200 * 1024 * 1024;

/** The bytes of files that a patient can send within 24 hours: ten papers of the largest size. */
export const PATIENT_BYTES = 100 * 1024 * 1024;

/**
 * Serializes the uploads of an unverified account, so that together they can't exceed the limit either. Selects no row for other accounts.
 */
const lockUnverified = (accountId: string) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`files:${accountId}`}, 0)) from provider_accounts
  where id = ${accountId} and not is_verified and ${raw(REGISTERED_PROVIDER)}`;

/** The columns and tables of a kind of profile. */
const namesOf = {
  doctor: { profiles: raw('doctors'), claims: raw('doctor_claims'), steps: raw('doctor_claim_history'), id: raw('doctor_id') },
  facility: { profiles: raw('facilities'), claims: raw('facility_claims'), steps: raw('facility_claim_history'), id: raw('facility_id') },
} as const;

/** Approved claims on profiles `p` that gave them another owner: when, and who had owned them before. */
const changesOf = ({ claims, steps, id }: (typeof namesOf)[ProfileKind]) => sql`
  select s.created_at, case when s.action_details is json object then s.action_details::jsonb #>> '{approval,formerOwnerId}' end as former
  from ${claims} c join ${steps} s on s.claim_id = c.id
  where c.${id} = p.id and c.claim_status = 'approved' and s.action_type in ('approve', 'confirm')`;

/** When profiles of this kind last lost a verification while the account owned them. */
const lastOwnLoss = (names: (typeof namesOf)[ProfileKind], accountId: string) => sql`(
  select max(h.created_at) from ${names.profiles} p join verification_history h on h.${names.id} = p.id
    left join lateral (${changesOf(names)} and s.created_at >= h.created_at order by s.created_at limit 1) next on true
  where h.previous_status = 'approved' and case when next.created_at is null then p.account_id::text else next.former end = ${accountId}
    and (p.account_id = ${accountId} or exists (select 1 from (${changesOf(names)}) o where o.former = ${accountId})))`;

/**
 * Until when a profile was verified that the account owned at that time. Files from before that don't count, because an account that has
 * lost its verification or its profile after years of work must be able to send new papers. What a profile was under another owner says
 * nothing about the account.
 */
const verifiedUntil = (accountId: string) =>
  sql`greatest(${lastOwnLoss(namesOf.doctor, accountId)}, ${lastOwnLoss(namesOf.facility, accountId)}, '-infinity')`;

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

/** Calls that store a patient's files lock the patient, so that files sent at once are counted together. */
const refuseBeyondDay: Writer<string> = async (em, userIds) => {
  for (const userId of new Set(userIds)) {
    const [sent] = await em.execute<{ isTooMuch: boolean }[]>(sql`
      select coalesce(sum(bytes), 0) > ${PATIENT_BYTES} as "isTooMuch" from stored_files
      where owner_user_id = ${userId} and created_at > now() - interval '24 hours'`);
    if (sent?.isTooMuch) throw new AppError('too_large', 'You can send up to 100 MB of files within 24 hours. Please try again later.');
  }
  return undefined;
};

/** Refuses the transaction at its commit with `too_large` if the patient has then sent more files today than a patient may. */
export function limitPatientFiles(em: EntityManager, userId: string): void {
  gather(em, refuseBeyondDay, userId);
}

/** Refuses the transaction at its commit with `too_large` if the account, unverified, then keeps more files than it may. */
export function limitFiles(em: EntityManager, accountId: string): void {
  gather(em, refuseBeyondLimit, accountId);
}
