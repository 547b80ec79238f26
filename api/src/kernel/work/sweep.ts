import type { Pool } from 'pg';
import { sweepSessions } from '#kernel/access/session.ts';

/** Deletes what has expired: sessions, idempotency keys and verification codes after 24 hours, spent rate limits. */
export async function sweep(pool: Pool): Promise<void> {
  await sweepSessions(pool);
  await pool.query("delete from idempotency_keys where created_at < now() - interval '24 hours'");
  for (const table of ['sms_verification_codes', 'email_verification_codes'])
    await pool.query(`delete from ${table} where expires_at < now() - interval '24 hours'`);
  await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
}
