import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { AppError } from '#kernel/errors.ts';
import { IdempotencyKey } from './idempotency.entity.ts';

/** Visible ASCII, 8 to 200 characters: uuids, and the keys of other clients. */
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface IdempotentCall {
  owner: string;
  key: string;
  /** The values that identify the call. */
  request: { method: string; path: string; query: unknown; body: unknown; files?: unknown };
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

const hashOf = (request: IdempotentCall['request']): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Runs `work` once for each owner and key in 24 hours, inside the transaction of `em`; the same call again gets the first answer. Of two at
 * once, the second waits on the first one's row and gets its answer, or runs if the first was rolled back. The same key with another
 * request is `idempotency_mismatch`.
 */
export async function once(em: EntityManager, call: IdempotentCall, now: Date, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const requestHash = hashOf(call.request);
  const claimed = await em.execute<unknown[]>(
    `insert into idempotency_keys (owner, key, request_hash, created_at) values (?, ?, ?, ?)
     on conflict (owner, key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
     where idempotency_keys.created_at < excluded.created_at - interval '24 hours' returning 1`,
    [call.owner, call.key, requestHash, now],
  );
  if (claimed.length === 0) {
    const kept = await em.findOneOrFail(IdempotencyKey, { owner: call.owner, key: call.key });
    if (kept.requestHash !== requestHash) throw otherRequest();
    return { status: kept.status ?? 200, answer: kept.answer };
  }
  const result = await work();
  await em.nativeUpdate(IdempotencyKey, { owner: call.owner, key: call.key }, { status: result.status, answer: result.answer });
  return result;
}

/** Deletes expired keys with their answers. */
export async function sweepIdempotencyKeys(pool: Pool): Promise<void> {
  await pool.query("delete from idempotency_keys where created_at < now() - interval '24 hours'");
}
