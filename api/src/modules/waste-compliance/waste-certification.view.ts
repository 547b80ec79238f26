import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { wasteCertificationStatuses } from '@tenaye/contracts/waste.facts.ts';
import { type CertificationLevel, TRAINING_MONTHS, type TrainingModule } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainingCorrection, WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { WASTE_EXPIRING_DAYS } from '@tenaye/contracts/waste-papers.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition, containing, iso } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';

type Status = (typeof wasteCertificationStatuses)[number];

/** The level that a facility has on a day: the level of its newest certification that is valid on that day; undefined without one. */
export async function findLevelOn(em: EntityManager, facilityId: string, day: IsoDay): Promise<CertificationLevel | undefined> {
  const [found] = await em.execute<{ level: CertificationLevel }[]>(sql`
    select certification_type as level from waste_certifications
    where facility_id = ${facilityId} and status <> 'pending' and withdrawn_at is null
      and issue_date <= ${day}::date and expiry_date >= ${day}::date
    order by issue_date desc, created_at desc, id desc limit 1`);
  return found?.level;
}

/** The status of `waste_certifications c` on a day: its dates override the stored status, which nothing updates at midnight. */
export const certificationStatusOn = (today: IsoDay): Condition => sql`
  case when c.status = 'pending' then 'pending' when c.expiry_date < ${today}::date then 'expired'
    when c.expiry_date <= ${today}::date + ${WASTE_EXPIRING_DAYS}::int then 'expiring' else 'active' end`;

export interface CertificationRow {
  id: string;
  certificateNumber: string;
  level: CertificationLevel;
  issueDate: IsoDay;
  expiryDate: IsoDay;
  status: Status;
  withdrawReason: string | null;
}

const columns = (today: IsoDay): Condition => sql`
  c.id, c.certificate_number as "certificateNumber", c.certification_type as level, c.issue_date::text as "issueDate",
  c.expiry_date::text as "expiryDate", ${certificationStatusOn(today)} as status,
  c.withdraw_reason as "withdrawReason"`;

export interface TrainingRow {
  module: TrainingModule;
  completedOn: IsoDay;
  validUntil: IsoDay;
}

interface Trained {
  training: TrainingRow[];
  trainingCorrections: TrainingCorrection[];
}

/** The training of the facility `id` as JSON. */
const trainingOf = (id: Condition): Condition => sql`
  (select coalesce(json_agg(json_build_object('module', t.module, 'completedOn', t.completed_on,
    'validUntil', (t.completed_on + make_interval(months => ${TRAINING_MONTHS}::int))::date)), '[]') from waste_trainings t
      where t.facility_id = ${id})`;

/** The corrections of the training of the facility `id` as JSON, the latest first. */
const correctionsOf = (id: Condition): Condition => sql`
  (select coalesce(json_agg(json_build_object('module', x.module, 'before', x.before, 'after', x.after, 'reason', x.reason,
    'at', x.created_at) order by x.created_at desc, x.id), '[]') from waste_training_corrections x where x.facility_id = ${id})`;

/** The order of certifications on `alias`: latest end first and, among those that end on the same day, latest issue first. */
export const newestFirst = (alias: string) => raw(`${alias}.expiry_date desc, ${alias}.created_at desc, ${alias}.id desc`);

/** The account of a waste manager `a` that still is one. */
const isWasteManager = sql`a.is_active and 'waste_manager' = any(a.staff_roles)`;

const managerName = raw(accountName('a'));

type AccountManager = WasteCertificationState['accountManager'];

/** The active account managers of the certification `id` as JSON; null without one. */
const accountManagerOf = (id: Condition): Condition => sql`
  (select json_build_object('name', ${managerName}, 'email', a.email, 'phone', a.phone)
    from waste_certifications m join provider_accounts a on a.id = m.account_manager_id where m.id = ${id} and ${isWasteManager})`;

/** The active waste manager who is the account manager of a facility by its newest certification; undefined without one. */
export async function findAccountManager(em: EntityManager, facilityId: string): Promise<string | undefined> {
  const [found] = await em.execute<{ id: string }[]>(sql`
    select a.id from (select account_manager_id from waste_certifications n where n.facility_id = ${facilityId} and n.withdrawn_at is null
      order by ${newestFirst('n')} limit 1) c
    join provider_accounts a on a.id = c.account_manager_id where ${isWasteManager}`);
  return found?.id;
}

interface Certifications extends Trained {
  all: CertificationRow[];
  /** That of the newest certification that wasn't withdrawn. */
  accountManager: NonNullable<AccountManager> | null;
}

/** The facility's certifications, newest first, its account manager, its training, and the corrections of it. */
export async function findCertifications(em: EntityManager, actor: Actor, now: Date): Promise<Certifications> {
  const all = await em.execute<CertificationRow[]>(sql`
    select ${columns(localDate(+now))} from waste_certifications c where ${papersOf(actor)}
    order by ${newestFirst('c')}`);
  const facilityId = sql`${actor.provider?.facilityId ?? null}::uuid`;
  const current = all.find((it) => it.withdrawReason === null);
  const [found] = await em.execute<(Trained & Pick<Certifications, 'accountManager'>)[]>(sql`
    select ${trainingOf(facilityId)} as training, ${correctionsOf(facilityId)} as "trainingCorrections",
      ${accountManagerOf(sql`${current?.id ?? null}::uuid`)} as "accountManager"`);
  const trainingCorrections = (found?.trainingCorrections ?? []).map((it) => ({ ...it, at: iso(it.at) }));
  return { all, training: found?.training ?? [], trainingCorrections, accountManager: found?.accountManager ?? null };
}

export interface CertifiedRow
  extends Omit<CertificationRow, 'id' | 'certificateNumber' | 'level' | 'issueDate' | 'expiryDate' | 'withdrawReason'> {
  facilityId: string;
  facilityName: string;
  nameKey: string;
  certificationId: string | null;
  certificateNumber: string | null;
  level: CertificationLevel | null;
  issueDate: IsoDay | null;
  expiryDate: IsoDay | null;
  accountManager: { id: string; name: string } | null;
  training: TrainingRow[];
}

export interface CertifiedFilter {
  status?: Status | undefined;
  q?: string | undefined;
  facilityId?: string | undefined;
}

/** Facilities with waste and their newest certification, by name. */
export function findCertified(
  em: EntityManager,
  { status, q, facilityId }: CertifiedFilter,
  page: PageRequest,
  now: Date,
): Promise<CertifiedRow[]> {
  const today = localDate(+now);
  const current = sql`case when c.id is null then 'pending' else ${certificationStatusOn(today)} end`;
  return em.execute<CertifiedRow[]>(sql`
    select f.id as "facilityId", f.name as "facilityName", lower(f.name) as "nameKey",
      c.id as "certificationId", c.certificate_number as "certificateNumber",
      c.certification_type as level, c.issue_date::text as "issueDate", c.expiry_date::text as "expiryDate", ${current} as status,
      (select json_build_object('id', a.id, 'name', ${managerName}) from provider_accounts a
        where a.id = c.account_manager_id and ${isWasteManager}) as "accountManager",
      ${trainingOf(sql`f.id`)} as training
    from facilities f left join lateral (
      select * from waste_certifications n where n.facility_id = f.id and n.withdrawn_at is null
      order by ${newestFirst('n')} limit 1) c on true
    where ${allOf(
      sql`f.id in (select facility_id from waste_facility_profiles union select facility_id from waste_certifications
        union select facility_id from waste_pickup_requests)`,
      facilityId ? sql`f.id = ${facilityId}` : undefined,
      status && sql`${current} = ${status}`,
      q ? sql`f.name ilike ${containing(q)} or c.certificate_number ilike ${containing(q)}` : undefined,
      page.after && sql`(lower(f.name), f.id) > (${page.after[0]}, ${page.after[1]}::uuid)`,
    )}
    order by lower(f.name), f.id limit ${page.limit + 1}`);
}
