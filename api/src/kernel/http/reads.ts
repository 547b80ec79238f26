import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { isUuid } from '#kernel/uuid.ts';

/** The records that a handler has named, and the action where the contract's action is inexact. */
export interface Shown {
  ids: readonly string[];
  action?: AuditAction | undefined;
}

type Params = Readonly<Record<string, unknown>>;

/** The `id` of the answer or of each of its rows; for a file, the id of the record in its path. */
function idsOf(spec: Endpoint, answer: unknown, { id }: Params): string[] {
  const rows: unknown[] = spec.download ? [{ id }] : Array.isArray(answer) ? answer : [answer];
  return rows.map((row) => {
    const own = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    if (!isUuid(own)) throw new Error(`${spec.method} ${spec.path} reads records without an id: its handler has to name them`);
    return own;
  });
}

/** The other ids in the path, such as the id of a request's file. */
const beside = ({ id: _, ...params }: Params): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, it]) => isUuid(it)));

/**
 * Audits which records an answer shows (`reads` of its contract), before the answer is sent. Patients can read only their own records, and
 * an account that reads its own data isn't recorded.
 */
export async function recordReads(
  em: EntityManager,
  spec: Endpoint,
  { actor, params, answer, shown }: { actor: Actor; params: Params; answer: unknown; shown: Shown | undefined },
  now: Date,
): Promise<void> {
  const own = actor.provider?.id;
  if (!spec.reads || !own) return;
  const ids = (shown?.ids ?? idsOf(spec, answer, params)).filter((it) => it !== own);
  const { id } = params;
  const what = { action: shown?.action ?? spec.reads, ids, ...(isUuid(id) && { targetId: id }), detail: beside(params) };
  await auditReads(em, actor, { ...what, always: spec.download === true }, now);
}
