import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import session from 'koa-session';
import type { Pool } from 'pg';
import type { AppContext } from './context.ts';
import { publish } from './events.ts';
import { readAgain } from './trouble.ts';

/** The two kinds of account that one browser session may hold side by side. */
export type Side = 'patient' | 'provider';

export interface SignIn {
  id: string;
  /** ISO instant of the sign-in. */
  at: string;
}

export const SESSION_COOKIE = 'tenaye.sid';
/** Sliding: renewed once half of it has passed. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** What koa-session puts on the context, as far as this file uses it. */
interface LiveSession {
  patient?: SignIn;
  provider?: SignIn;
  regenerate(): Promise<void>;
}
type WithSession = AppContext & { session: LiveSession | null };

const digest = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** A later save of a known session may drop keys, never add one: what was revoked meanwhile stays revoked. */
const UPDATE = `update session set expire = $3,
  sess = (select coalesce(json_object_agg(key, value), '{}') from json_each($2::json) where key like '\\_%' or sess::jsonb ? key) where sid = $1`;
const INSERT =
  'insert into session (sid, sess, expire) values ($1, $2, $3) on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire';

function createStore(pool: Pool) {
  const loaded = new WeakMap<object, string>();
  return {
    async get(sid: string, _maxAge: unknown, { ctx }: { ctx: object }): Promise<unknown> {
      const { rows } = await readAgain(() =>
        pool.query({
          name: 'session-get',
          text: 'select sess from session where sid = $1 and expire > now()',
          values: [digest(sid)],
        }),
      );
      if (rows[0]) loaded.set(ctx, sid);
      return rows[0]?.sess;
    },
    async set(sid: string, sess: unknown, maxAge: number, { ctx }: { ctx: object }): Promise<void> {
      const known = loaded.get(ctx) === sid;
      await pool.query(known ? UPDATE : INSERT, [digest(sid), JSON.stringify(sess), new Date(Date.now() + maxAge)]);
      loaded.set(ctx, sid);
    },
    async destroy(sid: string): Promise<void> {
      await pool.query('delete from session where sid = $1', [digest(sid)]);
    },
  };
}

/** Cookie sessions over the `session` table, on the ORM's own connections. The cookie is Secure whenever the request came by https. */
export function sessionMiddleware(app: Koa, pool: Pool): Koa.Middleware {
  const store = createStore(pool);
  return session(
    {
      key: SESSION_COOKIE,
      maxAge: MAX_AGE_MS,
      renew: true,
      httpOnly: true,
      signed: true,
      overwrite: true,
      sameSite: 'lax',
      store: store as never,
    },
    app,
  );
}

const live = (ctx: AppContext): LiveSession | null => (ctx as WithSession).session;

/** Who the browser says it is; the accounts are looked up by `loadActor`. */
export function signedIn(ctx: AppContext): Partial<Record<Side, SignIn>> {
  const { patient, provider } = live(ctx) ?? {};
  return { ...(patient && { patient }), ...(provider && { provider }) };
}

/** Signs an account in once the call's transaction has committed: a fresh session id, the other side's sign-in kept. */
export function signIn(ctx: AppContext, side: Side, accountId: string, now: Date): void {
  ctx.state.afterCommit.push(async () => {
    const it = live(ctx);
    if (!it) return;
    it[side] = { id: accountId, at: now.toISOString() };
    await it.regenerate();
  });
}

/** Ends one side's sign-in in this browser, and its event streams; the session goes when nothing is left in it. */
export async function signOut(em: EntityManager, ctx: AppContext, side: Side): Promise<void> {
  const it = live(ctx);
  const left = it?.[side];
  if (!it || !left) return;
  delete it[side];
  if (!it.patient && !it.provider) (ctx as WithSession).session = null;
  await publish(em, { kind: 'signed-out', audience: side, accountId: left.id });
}

/** Ends every sign-in of an account, in every browser; a provider's sign-in beside a patient's stays, and the reverse. */
export async function revokeSessions(em: EntityManager, side: Side, accountId: string): Promise<void> {
  await em.execute(`update session set sess = (sess::jsonb - ?)::json where sess -> '${side}' ->> 'id' = ?`, [side, accountId]);
  await publish(em, { kind: 'signed-out', audience: side, accountId });
}

/** Deletes sessions that have expired; answers how many. */
export async function sweepSessions(pool: Pool): Promise<number> {
  return (await pool.query('delete from session where expire < now()')).rowCount ?? 0;
}
