import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Work } from '@tenaye/contracts/admin.ts';

/** The waiting profiles of both kinds that no administrator has asked for more. */
const profiles = (owner: 'null' | 'not null') => sql`
  select pending_since as since from doctors
  where verification_status = 'pending' and information_requested_at is null and account_id is ${raw(owner)}
  union all
  select pending_since from facilities
  where verification_status = 'pending' and information_requested_at is null and account_id is ${raw(owner)}`;

const openClaims = sql`
  select created_at as since from doctor_claims where claim_status in ('pending', 'under_review')
  union all select created_at from facility_claims where claim_status in ('pending', 'under_review')`;

const renewals = sql`
  select license_renewal_sent_at as since from doctors where license_renewal_sent_at is not null
  union all select license_renewal_sent_at from facilities where license_renewal_sent_at is not null`;

const failedJobs = sql`
  select failed_at as since from failed_jobs where retried_at is null
  union all select coalesce(failed_at, created_at) from outbox_messages where status = 'failed'`;

const parts = {
  applicants: profiles('not null'),
  claims: openClaims,
  submissions: sql`select created_at as since from data_collection_submissions where status = 'pending'`,
  renewals,
  unclaimed: profiles('null'),
  failed_jobs: failedJobs,
} as const;

/** How much of each kind of work waits for administrators; `oldestAt` as SQL returns it. */
export const findWork = (em: EntityManager): Promise<Work[]> =>
  em.execute<Work[]>(
    Object.entries(parts)
      .map(([kind, rows]) => sql`select ${kind} as kind, count(*)::int as count, min(since) as "oldestAt" from (${rows}) ${raw(kind)}`)
      .reduce((all, it) => sql`${all} union all ${it}`),
  );
