import { type EntityManager, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { currentRequestId } from '#kernel/request-context.ts';
import { who } from './audit.ts';

/** Portals reread their lists often, so a record that an actor reads again within this time isn't recorded again. */
const FOLDED_MINUTES = 15;

/** One read: the audited action, the ids of the records, the id that was requested where it is known, and facts that are safe to store. */
export interface Reading {
  action: AuditAction;
  ids: readonly string[];
  targetId?: string | undefined;
  detail?: Record<string, unknown> | undefined;
  /** True to record every read, as for a file that is handed out. */
  always?: boolean;
}

const since = (now: Date): Date => new Date(now.getTime() - FOLDED_MINUTES * 60_000);

/** The records that this actor hasn't read with the same action recently. */
const unread = ({ action, ids, always }: Reading, actorId: string | null, now: Date): RawQueryFragment => {
  const read = sql`select distinct id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id)`;
  if (always) return read;
  return sql`${read} except select unnest(subjects) from audit_events
    where actor_id = ${actorId}::uuid and action = ${action} and outcome = 'success' and at > ${since(now)}`;
};

/**
 * Records a read in one row with the ids that the actor hasn't read in the last minutes, so that an answer of fifty records costs one
 * statement. Writes no row if there are no such ids.
 */
export async function auditReads(em: EntityManager, actor: Actor, reading: Reading, now: Date): Promise<void> {
  if (reading.ids.length === 0) return;
  const { actorType, actorId } = who(actor);
  const { action, targetId = null, detail } = reading;
  await em.execute(sql`
    insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_type, target_id, subjects, request_id, detail)
    select gen_random_uuid(), ${now}, ${actorType}, ${actorId}::uuid, ${action}, 'success', ${action.split('.')[0] ?? null},
      coalesce(${targetId}::uuid, case when cardinality(ids) = 1 then ids[1] end), ids, ${currentRequestId() ?? null},
      nullif(coalesce(${JSON.stringify(detail ?? {})}::jsonb, '{}')
        || case when cardinality(ids) = 1 then '{}'::jsonb else jsonb_build_object('records', cardinality(ids)) end, '{}')
    from (select array_agg(id order by id) as ids from (${unread(reading, actorId, now)}) as fresh(id)) as found where ids is not null`);
}

/** Records a refused read, once within the same minutes: a person may request a forbidden page again and again. */
export async function auditRefusedRead(
  em: EntityManager,
  actor: Actor,
  refused: { action: string; targetId: string | null; code: ErrorCode },
  now: Date,
): Promise<void> {
  const { actorType, actorId } = who(actor);
  const { action, targetId, code } = refused;
  await em.fork().execute(sql`
    insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_id, code, request_id)
    select gen_random_uuid(), ${now}, ${actorType}, ${actorId}::uuid, ${action},
      'refused', ${targetId}::uuid, ${code}, ${currentRequestId() ?? null}
    where not exists (select 1 from audit_events
      where actor_id = ${actorId}::uuid and action = ${action} and outcome = 'refused' and code = ${code}
        and target_id is not distinct from ${targetId}::uuid and at > ${since(now)})`);
}
