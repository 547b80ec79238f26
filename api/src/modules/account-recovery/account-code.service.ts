import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, type CodePurpose, type CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { Pool } from 'pg';
import { AppError } from '#kernel/errors.ts';

/** The recipient of a code (an E.164 number or an address) and its purpose. */
export interface CodeTarget {
  channel: 'sms' | 'email';
  to: string;
  purpose: CodePurpose;
  userType: CodeUserType;
}

const tables = {
  sms: { table: 'sms_verification_codes', column: 'phone' },
  email: { table: 'email_verification_codes', column: 'email' },
} as const;

/** All million possible codes can be tried quickly, so the hash includes the row's id and a key that isn't in the database. */
const hashed = (key: string, id: string, code: string): string => createHmac('sha256', key).update(`${id}:${code}`).digest('hex');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Creates a code for the target and invalidates earlier ones; concurrent requests for the same target wait for each other. Returns the
 * plain code for sending; it is never stored.
 */
export async function issueCode(
  em: EntityManager,
  key: string,
  { channel, to, purpose, userType }: CodeTarget,
  now: Date,
): Promise<string> {
  const { table, column } = tables[channel];
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`code:${channel}:${userType}:${purpose}:${to}`]);
  await em.execute(`update ${table} set is_used = true where ${column} = ? and purpose = ? and user_type = ? and not is_used`, [
    to,
    purpose,
    userType,
  ]);
  const id = crypto.randomUUID();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await em.execute(`insert into ${table} (id, ${column}, code, purpose, user_type, expires_at, created_at) values (?, ?, ?, ?, ?, ?, ?)`, [
    id,
    to,
    hashed(key, id, code),
    purpose,
    userType,
    expiresAt,
    now,
  ]);
  return code;
}

/** Wrong, spent, expired and never sent codes all get the same refusal. */
export const wrongCode = (): AppError =>
  new AppError('invalid_code', 'This code is wrong or has expired. Please check it or ask for a new one.');

/**
 * Checks a code; throws `invalid_code` if it is wrong, spent or expired, or if the target has no code. Every attempt is counted in its own
 * statement before the comparison, so that neither a rollback nor parallel attempts can undo the count. The attempt with a correct code is
 * subtracted again, because its purpose may still be refused, which must not use up the code.
 * @returns the id of the code's row, for `spendCode`.
 */
export async function tryCode(em: EntityManager, keys: readonly string[], target: CodeTarget, code: string, now: Date): Promise<string> {
  const { table, column } = tables[target.channel];
  const rows = await em.execute<{ id: string; code: string }[]>(
    `update ${table} set attempts = attempts + 1
     where ${column} = ? and purpose = ? and user_type = ? and not is_used and expires_at > ? and attempts < ?
     returning id, code`,
    [target.to, target.purpose, target.userType, now, CODE_TRIES],
  );
  const right = rows.find((row) => keys.some((key) => isEqual(hashed(key, row.id, code), row.code)));
  if (!right) throw wrongCode();
  await em.execute(`update ${table} set attempts = attempts - 1 where id = ?`, [right.id]);
  return right.id;
}

/** Marks the code as used, in the transaction that carries out its purpose: if two concurrent calls use it, one is refused. */
export async function spendCode(em: EntityManager, { channel }: CodeTarget, id: string): Promise<void> {
  const spent = await em.execute(`update ${tables[channel].table} set is_used = true where id = ? and not is_used returning id`, [id]);
  if (spent.length === 0) throw wrongCode();
}

/** Deletes codes that expired more than 24 hours ago. */
export async function sweepCodes(pool: Pool): Promise<void> {
  for (const { table } of Object.values(tables)) await pool.query(`delete from ${table} where expires_at < now() - interval '24 hours'`);
}
