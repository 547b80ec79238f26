import type Koa from 'koa';
import type { Pool } from 'pg';
import { readAgain } from '#kernel/database/trouble.ts';

const PATIENCE_MS = 1500;

/** What readiness depends on. `draining` turns true at SIGTERM, so that no new request comes. */
export interface Vitals {
  pool: Pool;
  draining: () => boolean;
}

/** Whether the work succeeds, and does so soon. */
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
 * GET /health/live: the process answers. GET /health/ready: the database answers too, or 503 with what fails. The file store is a metric
 * instead (`storage_ready`): without it bookings go on, and a process that is taken away for it takes them along.
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
