import type Koa from 'koa';
import type { Pool } from 'pg';
import { readAgain } from '#kernel/database/trouble.ts';

const PATIENCE_MS = 1500;

/** The parts that readiness depends on. `draining` turns true at SIGTERM, so that no new requests arrive. */
export interface Vitals {
  pool: Pool;
  draining: () => boolean;
}

/** Whether the check succeeds within its time limit. */
export const within = async (work: Promise<unknown>): Promise<boolean> => {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, patience.promise]).finally(() => clearTimeout(timer));
};

async function failing({ pool, draining }: Vitals): Promise<string[]> {
  const database = await within(readAgain(() => pool.query('select 1')));
  return [...(draining() ? ['draining'] : []), ...(database ? [] : ['database'])];
}

/**
 * GET /health/live: the process answers. GET /health/ready: the database answers too, otherwise 503 with the failing part. The file store
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
