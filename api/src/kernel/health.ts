import type Koa from 'koa';
import type { Pool } from 'pg';
import type { Storage } from './storage.contract.ts';

const PATIENCE_MS = 2000;

/** What readiness depends on. `draining` turns true at SIGTERM, so that no new request comes. */
export interface Vitals {
  pool: Pool;
  storage: Storage;
  draining: () => boolean;
}

const within = async (work: Promise<unknown>): Promise<boolean> => {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, patience.promise]).finally(() => clearTimeout(timer));
};

async function failing({ pool, storage, draining }: Vitals): Promise<string[]> {
  const [database, files] = await Promise.all([within(pool.query('select 1')), within(storage.ready())]);
  return [...(draining() ? ['draining'] : []), ...(database ? [] : ['database']), ...(files ? [] : ['storage'])];
}

/** GET /health/live: the process answers. GET /health/ready: database and storage answer too, or 503 with what fails. */
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
