import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ParameterizedContext } from 'koa';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Accounts } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { RateLimits } from '#kernel/access/rate-limit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ApiConfig } from '#kernel/config.ts';
import type { Scratch } from '#kernel/files/scratch.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import type { EventHub } from '#kernel/work/events.ts';
import type { Streams } from '#kernel/work/streams.ts';
import type { Metrics } from './metrics.ts';
import type { RequestTimes } from './request-times.ts';

/** The shared parts of the process that every request uses. */
export interface Services {
  config: ApiConfig;
  orm: MikroORM;
  /** The ORM's connections to the primary, for queries that need no entity. */
  pool: Pool;
  log: Logger;
  clock: Clock;
  accounts: Accounts;
  storage: Storage;
  /** Holds uploads until their call ends. */
  scratch: Scratch;
  limits: RateLimits;
  /** Events from all processes, including the worker. */
  events: EventHub;
  streams: Streams;
  /** Public answers that this process keeps for a moment. */
  kept: KeptAnswers;
  metrics: Metrics;
  requestTimes: RequestTimes;
}

/** `ctx.state` of every request. */
export interface AppState {
  services: Services;
  requestId: string;
  /** When the request began, by `performance.now()`. */
  startedAt: number;
  log: Logger;
  /** The caller, with both sign-ins of the session, loaded once per request. */
  actor: Actor;
  /** The request's entity manager, outside any transaction. */
  em: EntityManager;
  /** Refusals of this call are plain text (spec, provider login). */
  plainText?: boolean;
  /** Whether the call may move the session to a new id, because its contract says so or its caller only signs in with it. */
  mayMoveSession?: boolean;
  /** Callbacks that run after the call's transaction has committed, before the answer is sent; dropped on rollback. */
  afterCommit: (() => Promise<void> | void)[];
}

export type AppContext = ParameterizedContext<AppState>;

/**
 * Answers that are the same for all callers, kept as bytes for a moment by path and query. Calls that arrive while an answer is being made
 * wait for it, so that a rush costs one read.
 */
export interface KeptAnswers {
  /** Sends the kept answer, or makes and keeps it. A failure is never kept. */
  send(ctx: AppContext, make: () => Promise<unknown>): Promise<void>;
  /** Forgets all answers, because what they show may have changed. */
  forget(): void;
  /** A text that changes whenever answers are forgotten. */
  mark(): string;
}
