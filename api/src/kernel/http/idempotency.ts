import { createHash } from 'node:crypto';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { signedOut } from '#kernel/access/accounts.ts';
import { runAtCommit } from '#kernel/database/at-commit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { uuidsIn } from '#kernel/uuid.ts';
import { IdempotencyKey } from './idempotency.entity.ts';

/** Visible ASCII, 8 to 200 characters: uuids, and the keys of other clients. */
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface IdempotentCall {
  owner: string;
  key: string;
  /** The values that identify the call. */
  request: { method: string; path: string; query: unknown; body: unknown; files?: unknown };
  /** The statement that locks the caller's account (`Accounts.lock`). */
  lock: Condition | undefined;
}

export interface KeptAnswer {
  status: number;
  answer: unknown;
}

/** The `Idempotency-Key` header, checked; undefined when there is none. */
export function idempotencyKey(header: string): string | undefined {
  if (!header) return undefined;
  if (!KEY.test(header)) throw new AppError('invalid_input', 'Idempotency-Key must be 8 to 200 visible characters');
  return header;
}

/** The refusal of a key that was used for another request. */
export const otherRequest = (): AppError => new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request');

/** The refusal of a repeated call whose answer was forgotten: the call was carried out before, and isn't carried out again. */
const forgotten = (): AppError =>
  new AppError('wrong_status', "This was done. The patient has since deleted the account, so it can't be shown again.");

const hashOf = (request: IdempotentCall['request']): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Locks the caller, then claims the key; does neither for a caller who is signed out. */
const claim = ({ owner, key, lock }: IdempotentCall, requestHash: string, now: Date): Condition => sql`
  with caller as materialized (${lock ?? sql`select 1`}), claimed as (
    insert into idempotency_keys (owner, key, request_hash, created_at)
    select ${owner}, ${key}, ${requestHash}, ${now}::timestamptz from caller
    on conflict (owner, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
    where idempotency_keys.created_at < excluded.created_at - interval '24 hours' returning 1)
  select exists (select from caller) as "isCaller", exists (select from claimed) as "isFirst"`;

/** Whether a call with this key was carried out before. */
export const wasCalled = ({ owner, key }: IdempotentCall): Condition =>
  sql`exists (select from idempotency_keys where owner = ${owner} and key = ${key})`;

const keep = ({ owner, key }: IdempotentCall, { status, answer }: KeptAnswer): Condition => sql`
  update idempotency_keys set status = ${status}, answer = ${answer === null ? null : JSON.stringify(answer)}::jsonb,
    about = array(select jsonb_array_elements_text(${JSON.stringify(uuidsIn(answer))}::jsonb)::uuid)
  where owner = ${owner} and key = ${key}`;

/**
 * Locks the caller and runs `work` once for each owner and key in 24 hours, inside the transaction of `em`; a repetition of the call gets
 * the first answer. Of two calls at the same time, the second waits for the first one's row; it gets the first one's answer, or runs if the
 * first was rolled back. Throws `idempotency_mismatch` when the key was used for another request, `wrong_status` when the answer was
 * forgotten, and `unauthenticated` when the caller is signed out.
 */
export async function once(em: EntityManager, call: IdempotentCall, now: Date, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const requestHash = hashOf(call.request);
  const [found] = await em.execute<{ isCaller: boolean; isFirst: boolean }[]>(claim(call, requestHash, now));
  if (!found?.isCaller) throw signedOut();
  if (!found.isFirst) {
    const kept = await em.findOneOrFail(IdempotencyKey, { owner: call.owner, key: call.key });
    if (kept.requestHash !== requestHash) throw otherRequest();
    if (kept.status === null || kept.status === undefined) throw forgotten();
    return { status: kept.status, answer: kept.answer };
  }
  const result = await work();
  runAtCommit(em, keep(call, result));
  return result;
}

/**
 * Forgets the answers that contain one of the records that `ids` selects. Their keys stay, so that a repeated call isn't carried out twice.
 */
export async function forgetAnswers(em: EntityManager, ids: Condition): Promise<void> {
  await em.execute(sql`update idempotency_keys set status = null, answer = null, about = '{}' where about && array(${ids})`);
}

/** Deletes expired keys with their answers. */
export async function sweepIdempotencyKeys(pool: Pool): Promise<void> {
  await pool.query("delete from idempotency_keys where created_at < now() - interval '24 hours'");
}
