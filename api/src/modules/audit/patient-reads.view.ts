import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { readVerbs } from '@tenaye/contracts/audit.facts.ts';
import type { ProviderType } from '@tenaye/contracts/provider-account.facts.ts';
import { type Condition, iso } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';

/**
 * One read of a patient's records. `readerName` is the account's name, and `facilityName` the facility to which the patient sent the read
 * request; `readerName` and `readerType` are null if the reader's account no longer exists; `records` are the ids
 * of the read records that belong to this patient; `action` names the kind of read, such as `appointment.list`, or what support did about
 * the account, whose `reason` is null for others.
 */
export interface PatientRead {
  id: string;
  at: string;
  readerId: string;
  readerName: string | null;
  facilityName: string | null;
  readerType: ProviderType | null;
  action: string;
  records: string[];
  reason: string | null;
}

/** How the names of support's actions on an account begin; `SupportAct` follows. */
export const SUPPORT = 'user.support_';

/** The ids of all records that contain the patient's data, and of the account itself. */
const recordsOf = (patientId: string): Condition => sql`array(
  select id from appointments where user_id = ${patientId} union all select id from facility_requests where user_id = ${patientId}
  union all select id from reviews where user_id = ${patientId} union all select ${patientId}::uuid)`;

/**
 * Who has read the patient's data, latest first, as shown to the patient. Audit rows from earlier releases have no subjects; their target
 * counts instead.
 */
export async function findReadsOf(em: EntityManager, patientId: string, { limit, after }: PageRequest): Promise<PatientRead[]> {
  const mine = recordsOf(patientId);
  const rows = await em.execute<PatientRead[]>(sql`
    with mine as materialized (select ${mine} as ids),
    page as (
      select e.id, e.at, e.actor_id, e.action, e.detail ->> 'reason' as reason, coalesce(e.subjects, array[e.target_id]) as read
      from audit_events e
      where e.outcome = 'success' and e.actor_type = 'provider'
        and (e.subjects && ${mine} or e.target_id = any(${mine}) and e.subjects is null
          and (split_part(e.action, '.', 2) in (${[...readVerbs]}) or starts_with(e.action, ${SUPPORT})))
        and ${after ? sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by e.at desc, e.id desc limit ${limit + 1})
    select p.id, p.at, p.actor_id as "readerId", nullif(${raw(accountName('a'))}, '') as "readerName", a.provider_type as "readerType",
      (select f.name from facility_requests q join facilities f on f.id = q.facility_id
        where q.user_id = ${patientId} and q.id = any(p.read) and f.account_id = p.actor_id limit 1) as "facilityName",
      p.action, case when starts_with(p.action, ${SUPPORT}) then p.reason end as reason,
      array(select unnest(p.read) intersect select unnest(ids) from mine) as records
    from page p left join provider_accounts a on a.id = p.actor_id
    order by p.at desc, p.id desc`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}
