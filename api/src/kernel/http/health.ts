import type Koa from 'koa';
import type { Pool } from 'pg';
import { readAgain } from '#kernel/database/trouble.ts';

const PATIENCE_MS = 1500;

/**
 * The parts that readiness depends on. `draining` turns true at SIGTERM, so that no new requests arrive. `schema` is the newest migration
 * that this release knows; a newer database is fine, because migrations stay usable for the release before.
 */
export interface Vitals {
  pool: Pool;
  draining: () => boolean;
  schema: string;
}

/** What the work resolves to, or undefined if it fails or exceeds its time limit. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), PATIENCE_MS);
  return Promise.race([work.catch(() => undefined), patience.promise]).finally(() => clearTimeout(timer));
}

/** Whether the check succeeds within its time limit. */
export const within = async (work: Promise<unknown>): Promise<boolean> => (await inTime(work.then(() => true))) ?? false;

/** What the database lacks: it, or the migration without which calls would fail. */
async function lacking({ pool, schema }: Vitals): Promise<string[]> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass('migrations') is not null as has");
  const named = rows[0]?.has ? await pool.query('select 1 from migrations where name = $1', [schema]) : undefined;
  return named?.rowCount ? [] : [`migration ${schema}`];
}

/** The parts that keep the process from working; none when it is ready. */
export async function failing(vitals: Vitals): Promise<string[]> {
  const missing = await inTime(readAgain(() => lacking(vitals)));
  return [...(vitals.draining() ? ['draining'] : []), ...(missing ?? ['database'])];
}

/**
 * GET /health/live: the process answers. GET /health/ready: the database answers too, and has the
 * release's schema, otherwise 503 with the failing part. The file store
 * is only a metric (`storage_ready`): bookings work without it, and taking the process out of service would stop them too.
 */
export const health =
  (vitals: Vitals): Koa.Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/health/')) return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/health/live') ctx.body = { status: 'live' };
    else if (ctx.path === '/health/ready') {
      const parts = await failing(vitals);
      if (parts.length > 0) ctx.set('Retry-After', '2');
      ctx.status = parts.length > 0 ? 503 : 200;
      ctx.body = parts.length > 0 ? { status: 'unavailable', failing: parts } : { status: 'ready' };
    }
  };
