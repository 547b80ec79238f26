import { type EntityManager, type RequiredEntityData, sql } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { currentRequestId } from '#kernel/request-context.ts';
import { insertAtCommit, insertOf } from './at-commit.ts';
import { AuditEvent, type StoredActor } from './audit.entity.ts';
import { inBatches } from './batches.ts';

/** Who acts: a caller, the service itself, for example in a job of the worker, or somebody at the server's command line. */
export type Author = Actor | 'system' | 'command_line';

/** The actor columns of an audit row. When a call admits both sides, the provider sign-in takes precedence. */
export function who(actor: Author): { actorType: StoredActor; actorId: string | null } {
  if (typeof actor === 'string') return { actorType: actor, actorId: null };
  if (actor.provider) return { actorType: 'provider', actorId: actor.provider.id };
  if (actor.patient) return { actorType: 'patient', actorId: actor.patient.id };
  return { actorType: 'anonymous', actorId: null };
}

/**
 * Records a successful action in the transaction of `em`, so that the row commits with the change or not at all. `action` is
 * `<word>.<verb>` (`appointment.cancel`), whose word is the target's type; `target` is null where several records were changed. `detail`
 * contains statuses and counts, never medical text or secrets.
 */
export function audit(
  em: EntityManager,
  actor: Author,
  action: AuditAction,
  target: { id: string } | null,
  now: Date,
  detail?: Record<string, unknown>,
): void {
  insertAtCommit(em, AuditEvent, {
    id: crypto.randomUUID(),
    ...who(actor),
    action,
    outcome: 'success',
    targetType: action.split('.')[0] ?? null,
    targetId: target?.id ?? null,
    code: null,
    requestId: currentRequestId() ?? null,
    detail: detail ?? null,
    at: now,
  });
}

/** Like `audit`, for many targets in one statement. */
export async function auditMany(
  em: EntityManager,
  actor: Author,
  action: AuditAction,
  targetIds: readonly string[],
  now: Date,
  detail: Record<string, unknown>,
): Promise<void> {
  const { actorType, actorId } = who(actor);
  await em.execute(sql`
    insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_type, target_id, request_id, detail)
    select gen_random_uuid(), ${now}, ${actorType}, ${actorId}::uuid, ${action}, 'success', ${action.split('.')[0] ?? null}, target::uuid,
      ${currentRequestId() ?? null}, ${JSON.stringify(detail)}::jsonb
    from jsonb_array_elements_text(${JSON.stringify(targetIds)}::jsonb) as target`);
}

const writeRefusals = inBatches<RequiredEntityData<AuditEvent>>(async (em, rows) => {
  await em.fork().execute(insertOf(em, AuditEvent, rows));
});

/**
 * Records a refused write in a statement of its own, because the transaction of the refused write has been rolled back. Refusals that come
 * at the same time share one.
 */
export const auditRefusal = (
  em: EntityManager,
  actor: Actor,
  { action, targetId, code }: { action: string; targetId: string | null; code: ErrorCode },
  now: Date,
): Promise<void> =>
  writeRefusals(em, [
    {
      id: crypto.randomUUID(),
      ...who(actor),
      action,
      outcome: 'refused',
      targetType: null,
      targetId,
      code,
      requestId: currentRequestId() ?? null,
      detail: null,
      at: now,
    },
  ]);
