import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AuditEntry, exportAudit } from '@tenaye/contracts/audit.ts';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type * as z from 'zod/mini';
import type { StoredActor } from '#kernel/database/audit.entity.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { accountName } from '../account/account-name.rules.ts';

export type AuditFilter = z.output<typeof exportAudit.query>;

/** An entry as it is stored, with its actor's name. */
export type AuditRow = Omit<AuditEntry, 'actorType' | 'isCommandLine' | 'targetKind' | 'targetName' | 'isTargetDeleted' | 'call'> & {
  actorType: StoredActor;
};

/** The condition for actors whose name or email address contains `q`, both patients and provider accounts. */
const named = (q: string): Condition => sql`e.actor_id in (
  select id from provider_accounts a where ${raw(accountName('a'))} ilike ${containing(q)} or email ilike ${containing(q)}
  union all
  select id from users where concat_ws(' ', first_name, last_name) ilike ${containing(q)} or email ilike ${containing(q)})`;

const matching = ({
  actor,
  target,
  action,
  outcome,
  kind,
  q,
  from,
  to,
  before,
}: AuditFilter & { before?: Date }): (Condition | undefined)[] => [
  actor === undefined ? undefined : sql`e.actor_id = ${actor}`,
  target === undefined ? undefined : sql`(e.target_id = ${target}::uuid or e.subjects @> array[${target}::uuid])`,
  // The underscore is the only wildcard that an action can contain, so only it is escaped.
  action === undefined ? undefined : sql`e.action like ${`${action.replaceAll('_', String.raw`\_`)}%`}`,
  outcome === undefined ? undefined : sql`e.outcome = ${outcome}`,
  kind && (kind === 'reads' ? sql`e.subjects is not null` : sql`e.subjects is null`),
  q ? named(q) : undefined,
  from === undefined ? undefined : sql`e.at >= ${startOfDay(from)}`,
  to === undefined ? undefined : sql`e.at < ${startOfDay(daysAfter(to, 1))}`,
  before && sql`e.at < ${before}`,
];

/** Audit entries, latest first, those before `before` if it is given; `at` as SQL returns it. */
export const findAudit = (em: EntityManager, filter: AuditFilter & { before?: Date }, { limit, after }: PageRequest): Promise<AuditRow[]> =>
  em.execute<AuditRow[]>(sql`
    with page as (
      select * from audit_events e
      where ${allOf(...matching(filter), after && sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
      order by e.at desc, e.id desc limit ${limit + 1})
    select p.id, p.at, p.actor_type as "actorType", p.actor_id as "actorId", p.action, p.outcome,
      nullif(concat_ws(' ', coalesce(a.first_name, u.first_name), coalesce(a.last_name, u.last_name)), '') as "actorName",
      coalesce(a.email, u.email) as "actorEmail",
      p.target_type as "targetType", p.target_id as "targetId", p.code, p.request_id as "requestId", p.detail
    from page p
    left join provider_accounts a on p.actor_type = 'provider' and a.id = p.actor_id
    left join users u on p.actor_type = 'patient' and u.id = p.actor_id
    order by p.at desc, p.id desc`);
