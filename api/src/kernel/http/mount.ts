import type Router from '@koa/router';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { FileRule } from '@tenaye/contracts/call.ts';
import type { Endpoint, Schema } from '@tenaye/contracts/endpoint.ts';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';
import { lockCaller } from '#kernel/access/accounts.ts';
import { type Actor, type ActorOf, actorFor, ownerOf, refusalFor, withUnconfirmed } from '#kernel/access/actor.ts';
import { atFacility } from '#kernel/access/own-facility.ts';
import { storedCaller } from '#kernel/access/session.ts';
import { refuseUnproven } from '#kernel/access/step-up.ts';
import { auditRefusal } from '#kernel/database/audit.ts';
import { auditRefusedRead } from '#kernel/database/audit-reads.ts';
import { throughDeadlocks } from '#kernel/database/deadlock.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { readAgain } from '#kernel/database/trouble.ts';
import { takeSeen, type Unversioned } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { identityOf } from '#kernel/files/file-identity.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import { limitRequest, unlimitRequest } from '#kernel/request-context.ts';
import { isUuid } from '#kernel/uuid.ts';
import { readBody } from './body.ts';
import type { AppContext } from './context.ts';
import { type IdempotentCall, idempotencyKey, type KeptAnswer, once, wasCalled } from './idempotency.ts';
import { parseInput } from './input.ts';
import { sendJson, sendPublic } from './public-answer.ts';
import { recordReads, type Shown } from './reads.ts';

type Out<S> = S extends Schema ? z.output<S> : undefined;
type FilesOf<R extends FileRule> = R extends { maxFiles: number }
  ? readonly UploadedFile[]
  : R['required'] extends true
    ? UploadedFile
    : UploadedFile | undefined;
type Files<E> = E extends { files: infer F extends Readonly<Record<string, FileRule>> }
  ? { [K in keyof F]: FilesOf<F[K]> }
  : Record<string, never>;

type BodyOf<E extends Endpoint> = E extends { sees: 'version' } ? Unversioned<Out<E['body']>> : Out<E['body']>;

/** The arguments of a handler: the call as its contract describes it, the actor, and an entity manager. */
export interface Call<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: BodyOf<E>;
  /** For calls whose contract has `sees`: the version that the caller saw, for `refuseStale`. */
  seen: E extends { sees: 'version' } ? string | undefined : undefined;
  files: Files<E>;
  actor: ActorOf<E['callers'][number]>;
  /** In a transaction for writes, unless the mount has `transaction: false`. */
  em: EntityManager;
  /**
   * For mounts with `transaction: false`: runs `work` in a transaction, once for the call's idempotency key. When the key already has an
   * answer, `work` doesn't run, and the caller must undo its own preparations.
   */
  commit: (work: (em: EntityManager) => Answer<E>) => Answer<E>;
  /** The condition that the call's idempotency key was used before, so that `commit` decides about the answer. */
  isRepeat: Condition;
  /**
   * For calls whose contract has `reads`: names the records in the answer if they aren't its `id` or the ids of its rows, and the action if
   * the contract's action is inexact.
   */
  shows: (ids: readonly string[], action?: AuditAction) => void;
  now: Date;
  ctx: AppContext;
}
/** The answer that the contract describes; nothing where it describes none. */
type Answer<E extends Endpoint> = E['answer'] extends infer A extends Schema ? Promise<z.input<A>> : Promise<void>;
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;

export interface MountOptions {
  /** False when the handler opens its own transaction, because slow work (hashing, files) must not hold a connection. */
  transaction?: boolean;
  /** Refusals are plain text (spec, provider login). */
  plainText?: boolean;
  /**
   * For a GET whose answer is the same for everyone: the answer is kept for a moment (`kept-answers.ts`). A function runs for each call,
   * even when its answer is kept.
   */
  kept?: true | ((ctx: AppContext) => Promise<void>);
  /** For a GET that anyone may make, but whose answer is the caller's own: neither browsers nor other caches may store it. */
  isPersonal?: true;
}

/** Refusals that deserve an audit row: a known caller was denied something. Invalid input and missing sign-ins get none. */
const audited = new Set([401, 403, 404, 409, 422]);
const isWrite = (spec: Endpoint): boolean => spec.method !== 'GET';

const callerOf = (ctx: AppContext, spec: Endpoint): Actor =>
  spec.isBeforeSecondFactor ? withUnconfirmed(ctx.state.actor) : ctx.state.actor;

async function recordRefusal(ctx: AppContext, spec: Endpoint, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || !audited.has(error.status) || error.code === 'unauthenticated') return;
  if (!isWrite(spec) && !spec.reads) return;
  const { em, services, log } = ctx.state;
  const target = error.extra.targetId ?? String(ctx.params?.id ?? '');
  const refused = { action: `${spec.method} ${spec.path}`, targetId: isUuid(target) ? target : null, code: error.code };
  const write = isWrite(spec) ? auditRefusal : auditRefusedRead;
  await write(em, actorFor(spec.callers, callerOf(ctx, spec)), refused, services.clock()).catch((cause: unknown) =>
    log.error({ err: cause }, 'A refusal could not be recorded'),
  );
}

function send(ctx: AppContext, spec: Endpoint, { status, answer }: KeptAnswer, { isPersonal }: MountOptions): void {
  if (spec.download) {
    unlimitRequest();
    return;
  }
  ctx.status = status;
  // A client that has left gets no answer.
  if (status === 204 || ctx.res.destroyed) return;
  if (spec.callers.includes('anyone') && !isWrite(spec) && !isPersonal) sendPublic(ctx, answer);
  else sendJson(ctx, answer);
}

/** Outside production, an answer that breaks its contract is a fault, so that the first test that causes one fails. */
function checked(ctx: AppContext, spec: Endpoint, answer: unknown): KeptAnswer {
  const status = spec.status ?? (spec.answer ? 200 : 204);
  if (!spec.answer) return { status, answer: null };
  if (!ctx.state.services.config.production) z.parse(spec.answer, answer);
  return { status, answer };
}

/** Refuses a caller who may not make the call. */
function refuseCaller(ctx: AppContext, spec: Endpoint): void {
  const caller = callerOf(ctx, spec);
  const refusal = refusalFor(spec, caller);
  if (refusal) throw new AppError(refusal, refusal === 'forbidden' ? "You don't have access to this" : 'Please sign in');
  refuseUnproven(spec, caller, ctx.state.services.clock());
}

/** How long a body may take to arrive until its caller is read again, in milliseconds. */
const SLOW_BODY_MS = 1000;

/**
 * Refuses a provider who has lost the account or the right while the body arrived: whoever expects that could begin calls, and send their
 * ends later. Patients' accounts are compared when the write locks them. Reads have no body; a slow one means that the database is busy.
 */
async function refuseLateCaller(ctx: AppContext, spec: Endpoint): Promise<void> {
  const { actor, startedAt, services } = ctx.state;
  const isLate = isWrite(spec) && performance.now() - startedAt >= SLOW_BODY_MS;
  if (!isLate || !(actor.provider || actor.unconfirmed)) return;
  ctx.state.actor = await storedCaller(services.accounts, ctx);
  refuseCaller(ctx, spec);
}

interface Arrived {
  actor: Actor;
  input: ReturnType<typeof parseInput>;
  files: Awaited<ReturnType<typeof readBody>>['files'];
  lock: Condition | undefined;
}

/** A call with an idempotency key, and what it sends; undefined for a visitor, whose calls can't be told apart. */
async function keyedCall(ctx: AppContext, key: string, { actor, input, files, lock }: Arrived): Promise<IdempotentCall | undefined> {
  const owner = ownerOf(actor);
  if (!owner) return undefined;
  const sent = await identityOf(files);
  const given = { query: input.query ?? null, body: input.body ?? null, ...(sent.length > 0 && { files: sent }) };
  return { owner, key, request: { method: ctx.method, path: ctx.path, ...given }, lock };
}

type Work = (unit: EntityManager) => Promise<KeptAnswer>;

/**
 * Runs the work of a write in a transaction that has locked the caller, or once for the call's idempotency key. After a deadlock it runs
 * again, without the effects that the first try has noted for after the commit.
 */
async function transact({ state }: AppContext, keyed: IdempotentCall | undefined, lock: Condition | undefined, now: Date, work: Work) {
  const { em, afterCommit } = state;
  const before = afterCommit.length;
  return throughDeadlocks(() => {
    afterCommit.length = before;
    return em.transactional(async (unit) => {
      if (keyed) return once(unit, keyed, now, () => work(unit));
      await lockCaller(unit, lock);
      return work(unit);
    });
  });
}

async function perform<E extends Endpoint>(ctx: AppContext, spec: E, handler: Handler<E>, options: MountOptions): Promise<KeptAnswer> {
  const { em, services } = ctx.state;
  const key = spec.idempotent ? idempotencyKey(ctx.get('Idempotency-Key')) : undefined;
  const { body, files, discard } = await readBody(ctx as never, spec, services.scratch);
  try {
    await refuseLateCaller(ctx, spec);
    const input = parseInput(spec, { params: ctx.params, query: { ...ctx.query }, body });
    limitRequest();
    const now = services.clock();
    const actor = atFacility(spec, actorFor(spec.callers, callerOf(ctx, spec)), input.query);
    const lock = spec.callers.includes('anyone') ? undefined : services.accounts.lock(actor);
    const keyed = key ? await keyedCall(ctx, key, { actor, input, files, lock }) : undefined;
    const commit = async (work: (unit: EntityManager) => Promise<unknown>) =>
      (await transact(ctx, keyed, lock, now, async (unit) => checked(ctx, spec, await work(unit)))).answer;
    let shown: Shown | undefined;
    const shows: Call<E>['shows'] = (ids, action) => {
      shown = { ids, action };
    };
    const isRepeat = keyed ? wasCalled(keyed) : sql`false`;
    const given = { ...input, ...(spec.sees && takeSeen(input.body)), files, actor, commit, isRepeat, shows, now, ctx };
    const run: Work = async (unit) => checked(ctx, spec, await handler({ ...given, em: unit } as unknown as Call<E>));
    if (isWrite(spec)) return options.transaction === false ? await run(em) : await transact(ctx, keyed, lock, now, run);
    const result = await throughDeadlocks(() => readAgain(() => run(em.fork())));
    await readAgain(() => recordReads(em.fork(), spec, { actor, params: ctx.params, answer: result.answer, shown }, now));
    return result;
  } finally {
    await discard();
  }
}

/**
 * Serves one endpoint of the contracts: checks the caller, parses the input, opens the transaction, handles repetitions, calls the handler
 * and answers. Handlers throw `AppError` to refuse; a refused write is rolled back and recorded.
 */
export function mount<E extends Endpoint>(router: Router, spec: E, handler: Handler<E>, options: MountOptions = {}): void {
  const middleware = async (ctx: AppContext): Promise<void> => {
    ctx.state.plainText = options.plainText ?? false;
    ctx.state.mayMoveSession = spec.movesSession ?? spec.callers.includes('anyone');
    try {
      refuseCaller(ctx, spec);
      if (options.kept) {
        if (options.kept !== true) await options.kept(ctx);
        await ctx.state.services.kept.send(ctx, async () => (await perform(ctx, spec, handler, options)).answer);
        if (!spec.callers.includes('anyone')) ctx.set('Cache-Control', 'private, no-cache');
        return;
      }
      const result = await perform(ctx, spec, handler, options);
      // A caller who changes something must see the change in the next answer.
      if (isWrite(spec) && !spec.callers.includes('anyone')) ctx.state.services.kept.forget();
      for (const effect of ctx.state.afterCommit) await effect();
      send(ctx, spec, result, options);
    } catch (error) {
      await recordRefusal(ctx, spec, error);
      throw error;
    }
  };
  router.register(spec.path, [spec.method], middleware as unknown as Middleware);
}
