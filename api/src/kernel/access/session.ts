import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type Koa from 'koa';
import session from 'koa-session';
import type { Pool } from 'pg';
import { readAgain } from '#kernel/database/trouble.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { publish } from '#kernel/work/events.ts';
import type { Side, SignIn } from './accounts.ts';

/** The fields of an account that its sign-in stores. */
interface Account {
  id: string;
  signInGeneration?: number | undefined;
  /** The id of the second factor that was entered. */
  secondFactor?: string;
}

export const SESSION_COOKIE = 'tenaye.sid';
/** Sessions slide: a session is renewed after half its lifetime. */
const MAX_AGE_MS = 14 * DAY_MS;

/** The part of koa-session's context that this file uses. */
interface LiveSession {
  patient?: SignIn;
  provider?: SignIn;
  regenerate(): Promise<void>;
}
type WithSession = AppContext & { session: LiveSession | null };

const digest = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** A later save of a known session may drop keys but never add one, so that a sign-in revoked in the meantime stays revoked. */
const UPDATE = `update session set expire = $3,
  sess = (select coalesce(json_object_agg(key, value), '{}') from json_each($2::json) where key like '\\_%' or sess::jsonb ? key)
    where sid = $1`;
/**
 * A sign-in moves the session to a fresh id, with only those keys that the old row still has. The old row is deleted, and thereby locked,
 * first, so that a sign-in that another request ends at the same time stays ended. A sign-in that is repeated because its answer was lost
 * makes the same move again.
 */
const MOVE = `with old as (delete from session where sid = $4 returning sess)
  insert into session (sid, sess, expire) select $1, (select coalesce(json_object_agg(key, value), '{}') from json_each($2::json)
    where key like '\\_%' or key = $5 or key in (select json_object_keys(sess) from old)), $3
  on conflict (sid) do nothing`;

/** Requests that sign in one side, each with the id of the session that it arrived with. */
const moves = new WeakMap<object, { side: Side; from?: string }>();

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
      const values = [digest(sid), JSON.stringify(sess), new Date(Date.now() + maxAge)];
      const move = moves.get(ctx);
      if (loaded.get(ctx) === sid) await pool.query(UPDATE, values);
      else if (move) await pool.query(MOVE, [...values, digest(move.from ?? ''), move.side]);
      loaded.set(ctx, sid);
    },
    async destroy(sid: string, { ctx }: { ctx: object }): Promise<void> {
      const move = moves.get(ctx);
      if (move) move.from = sid;
      else await pool.query('delete from session where sid = $1', [digest(sid)]);
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

const liveSession = (ctx: AppContext): LiveSession | null => (ctx as WithSession).session;

/** The sign-ins that the browser's session claims, not yet verified; `loadActor` looks up the accounts. */
export function signedIn(ctx: AppContext): Partial<Record<Side, SignIn>> {
  const { patient, provider } = liveSession(ctx) ?? {};
  return { ...(patient && { patient }), ...(provider && { provider }) };
}

/** The sign-ins stored in the session now; `signedIn` returns the ones that the request arrived with. */
export async function storedSignIns(pool: Pool, ctx: AppContext): Promise<Partial<Record<Side, SignIn>>> {
  const sid = ctx.cookies.get(SESSION_COOKIE, { signed: true });
  const { rows } = await pool.query<{ sess: Partial<Record<Side, SignIn>> }>('select sess from session where sid = $1', [
    digest(sid ?? ''),
  ]);
  return rows[0]?.sess ?? {};
}

/** Signs an account in once the call's transaction has committed: the session gets a fresh id, and the other side's sign-in stays. */
export function signIn(ctx: AppContext, side: Side, { id, signInGeneration: generation = 0, secondFactor }: Account, now: Date): void {
  ctx.state.afterCommit.push(async () => {
    const current = liveSession(ctx);
    if (!current) return;
    current[side] = { id, at: now.toISOString(), generation, ...(secondFactor && { secondFactor }) };
    moves.set(ctx, { side });
    await current.regenerate();
    moves.delete(ctx);
  });
}

/**
 * Another request's sign-in that is moving the session holds the row's lock: the first statement waits for the lock, and the second finds
 * the new row.
 */
async function removeSignIn(em: EntityManager, side: Side, { id, at }: SignIn): Promise<void> {
  const where = `sess -> '${side}' ->> 'id' = ? and sess -> '${side}' ->> 'at' = ?`;
  await em.execute(`select 1 from session where ${where} for update`, [id, at]);
  await em.execute(`update session set sess = (sess::jsonb - '${side}')::json where ${where}`, [id, at]);
}

/** Ends one side's sign-in in this browser, and the sign-in's event streams. An empty session is deleted. */
export async function signOut(em: EntityManager, ctx: AppContext, side: Side): Promise<void> {
  const current = liveSession(ctx);
  const left = current?.[side];
  if (!current || !left) return;
  delete current[side];
  await removeSignIn(em, side, left);
  if (!current.patient && !current.provider) (ctx as WithSession).session = null;
  await publish(em, { kind: 'signed-out', audience: side, accountId: left.id });
}

/**
 * Removes an account's sign-ins from every stored session and ends its event streams when the transaction of `em` commits. A request in
 * progress may still store its sign-in, so the caller must first raise the account's `signInGeneration`, which invalidates that sign-in.
 */
export async function endSignIns(em: EntityManager, side: Side, accountId: string): Promise<void> {
  await em.execute(`update session set sess = (sess::jsonb - '${side}')::json where sess -> '${side}' ->> 'id' = ?`, [accountId]);
  await publish(em, { kind: 'signed-out', audience: side, accountId });
}

/** Deletes expired sessions and returns how many there were. */
export async function sweepSessions(pool: Pool): Promise<number> {
  return (await pool.query('delete from session where expire < now()')).rowCount ?? 0;
}
