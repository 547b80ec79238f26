import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { who } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { currentRequestId } from '#kernel/request-context.ts';
import type { Actor } from './actor.ts';

interface SignedIn {
  /** The table of accounts of this kind. */
  table: string;
  id: string;
  /** The account as the actor of its own audit row. */
  actor: Actor;
  /** First word of the audit action. */
  word: string;
  /** Uncounts the attempt (`limitedSignIn`). */
  uncount: Condition;
  /** A select of one more value that the sign-in needs, which saves a round trip. */
  asks?: Condition;
}

/**
 * Records a sign-in in one statement: the time on the account, the audit row, and that the attempt no longer counts.
 * @returns the text that `asks` selects; null without one.
 */
export async function recordSignIn(
  em: EntityManager,
  { table, id, actor, word, uncount, asks = sql`select null` }: SignedIn,
  now: Date,
): Promise<string | null> {
  const { actorType, actorId } = who(actor);
  const [row] = await em.execute<{ answer: string | null }[]>(sql`
    with ${uncount}, signed_in as (update ${raw(table)} set last_login = ${now} where id = ${id})
    insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_type, target_id, request_id)
    values (gen_random_uuid(), ${now}, ${actorType}, ${actorId}, ${`${word}.login`}, 'success', ${word}, ${id},
      ${currentRequestId() ?? null})
    returning (${asks})::text as answer`);
  return row?.answer ?? null;
}
