import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type Koa from 'koa';
import session from 'koa-session';
import type { Pool } from 'pg';
import { readAgain } from '#kernel/database/trouble.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { publish } from '#kernel/work/events.ts';
import type { Accounts, Side, SignIn, SignIns } from './accounts.ts';
import type { Actor } from './actor.ts';
import { deviceNameOf } from './devices.ts';
import { digestOf } from './token.ts';

/** The fields of an account that its sign-in stores. */
interface Account {
  id: string;
  signInGeneration?: number | undefined;
  /** The id of the second factor that was entered. */
  secondFactor?: string;
  /** When the session last proved that its owner is there, if this sign-in proves less than that. */
  provenAt?: string;
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

/** A later save of a known session may remove keys but never add any, so that a sign-in revoked in the meantime stays revoked. */
const UPDATE = `update session set expire = $3,
  sess = (select coalesce(json_object_agg(key, value), '{}') from json_each($2::json) where key like '\\_%' or sess::jsonb ? key)
    where sid = $1`;
/**
 * A sign-in moves the session to a fresh id, with only those keys that the old row still has. The statement first deletes, and thereby
 * locks, the old row, so that a sign-in that another request ends at the same time stays ended. A sign-in that is repeated because its
 * answer was lost makes the same move again.
 */
const MOVE = `with old as (delete from session where sid = $4 returning sess)
  insert into session (sid, sess, expire) select $1, (select coalesce(json_object_agg(key, value), '{}') from json_each($2::json)
    where key like '\\_%' or key = $5 or key in (select json_object_keys(sess) from old)), $3
  on conflict (sid) do nothing`;

/** Requests that sign in one side, each with the id of the session that it arrived with. */
const moves = new WeakMap<object, { side: Side; from?: string }>();

/** A request's session row: who is signed in, and the text of the row if this request has written it. */
interface Stored {
  sid: string;
  actor: Actor;
  written?: string;
}
const stored = new WeakMap<object, Stored>();

/** A session's content without its times, which koa-session renews at each save. */
const contentOf = (sess: object): string => JSON.stringify(Object.entries(sess).filter(([key]) => !key.startsWith('_')));

function createStore(pool: Pool, accounts: Accounts) {
  return {
    async get(sid: string, _maxAge: unknown, { ctx }: { ctx: object }): Promise<unknown> {
      const found = await readAgain(() => accounts.findSession(digestOf(sid)));
      if (found) stored.set(ctx, { sid, actor: found.actor });
      return found?.sess;
    },
    async set(sid: string, sess: object, maxAge: number, { ctx }: { ctx: object }): Promise<void> {
      const values = [digestOf(sid), JSON.stringify(sess), new Date(Date.now() + maxAge)];
      const [known, move, written] = [stored.get(ctx), moves.get(ctx), contentOf(sess)];
      if (known?.sid === sid && known.written === written) return;
      if (known?.sid === sid) await pool.query(UPDATE, values);
      else if (move) await pool.query(MOVE, [...values, digestOf(move.from ?? ''), move.side]);
      stored.set(ctx, { sid, actor: known?.actor ?? {}, written });
    },
    async destroy(sid: string, { ctx }: { ctx: object }): Promise<void> {
      const move = moves.get(ctx);
      if (move) move.from = sid;
      else await pool.query('delete from session where sid = $1', [digestOf(sid)]);
    },
  };
}

/** Cookie sessions over the `session` table, on the ORM's own connections. The cookie is Secure whenever the request came by https. */
export function sessionMiddleware(app: Koa, pool: Pool, accounts: Accounts): Koa.Middleware {
  const store = createStore(pool, accounts);
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

/** The sign-ins that the browser's session claims; `sessionCaller` gives the accounts. */
export function signedIn(ctx: AppContext): SignIns {
  const { patient, provider } = liveSession(ctx) ?? {};
  return { ...(patient && { patient }), ...(provider && { provider }) };
}

/** The caller as which the request arrived, read with its session. */
export const sessionCaller = (ctx: AppContext): Actor => (Object.keys(signedIn(ctx)).length > 0 && stored.get(ctx)?.actor) || {};

/** The digest under which the caller's session is stored. */
export const currentSession = (ctx: AppContext): string => digestOf(ctx.cookies.get(SESSION_COOKIE, { signed: true }) ?? '');

/** The caller of the session as it is stored now; `sessionCaller` returns the one with which the request arrived. */
export async function storedCaller(accounts: Accounts, ctx: AppContext): Promise<Actor> {
  return (await accounts.findSession(currentSession(ctx)))?.actor ?? {};
}

/**
 * Signs an account in once the call's transaction has committed: the session gets a fresh id, and the other side's sign-in stays. Outside
 * production, a call whose contract lacks `movesSession` fails, because browsers would show a sign-in over reads that it overtakes.
 */
export function signIn(ctx: AppContext, side: Side, account: Account, now: Date): void {
  const { id, signInGeneration: generation = 0, secondFactor, provenAt } = account;
  ctx.state.afterCommit.push(async () => {
    const current = liveSession(ctx);
    if (!current) return;
    if (!ctx.state.mayMoveSession && !ctx.state.services.config.production) throw new Error("The call's contract lacks movesSession");
    const device = deviceNameOf(ctx.get('User-Agent'));
    const proof = { ...(secondFactor && { secondFactor }), ...(provenAt && { provenAt }) };
    current[side] = { id, at: now.toISOString(), generation, ...proof, ...device };
    moves.set(ctx, { side });
    await current.regenerate();
    moves.delete(ctx);
  });
}

/** Notes in the caller's session, once the call's transaction has committed, that the provider has proved to be there. */
export function noteProof(ctx: AppContext, now: Date): void {
  ctx.state.afterCommit.push(() => {
    const current = liveSession(ctx);
    if (current?.provider) current.provider = { ...current.provider, provenAt: now.toISOString() };
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
