import { type EntityManager, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { currentRequestId } from '#kernel/request-context.ts';
import { who } from './audit.ts';

/** Portals read their lists again and again. What an actor has read within this time isn't recorded twice. */
const FOLDED_MINUTES = 15;

/**
 * What was read: the audited action, the ids of the records, the one that was asked for where it is known, and facts that are safe to keep.
 */
export interface Reading {
  action: string;
  ids: readonly string[];
  targetId?: string | undefined;
  detail?: Record<string, unknown> | undefined;
  /** Records each time, as for a file that is handed out. */
  always?: boolean;
}

const since = (now: Date): Date => new Date(now.getTime() - FOLDED_MINUTES * 60_000);

/** The records that this actor hasn't read in the same way a moment ago. */
const unread = ({ action, ids, always }: Reading, actorId: string | null, now: Date): RawQueryFragment => {
  const read = sql`select distinct id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id)`;
  if (always) return read;
  return sql`${read} except select unnest(subjects) from audit_events
    where actor_id = ${actorId}::uuid and action = ${action} and outcome = 'success' and at > ${since(now)}`;
};

/**
 * Records that somebody has read records, in one row with all their ids: an answer of fifty costs one statement. A read that adds nothing
 * to what the actor has read before in the last minutes writes no row.
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

/** Records a refused read, once within the same minutes: a page that is closed to its reader may be asked for again and again. */
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
