import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ParameterizedContext } from 'koa';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { ApiConfig } from './config.ts';
import type { EventHub } from './events.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Scratch } from './scratch.ts';
import type { Storage } from './storage.contract.ts';
import type { Streams } from './streams.ts';

/** What the process has for every request. */
export interface Services {
  config: ApiConfig;
  orm: MikroORM;
  /** The ORM's own connections to the primary, for what needs no entity. */
  pool: Pool;
  log: Logger;
  clock: Clock;
  storage: Storage;
  /** Where uploads lie until their call ends. */
  scratch: Scratch;
  limits: RateLimits;
  /** Events of every process, the worker's included. */
  events: EventHub;
  streams: Streams;
  metrics: Metrics;
}

/** `ctx.state` of every request. */
export interface AppState {
  services: Services;
  requestId: string;
  log: Logger;
  /** Both sides of the session, loaded once. */
  actor: Actor;
  /** The request's own unit of work, outside any transaction. */
  em: EntityManager;
  /** Refusals of this call are plain text (spec, provider login). */
  plainText?: boolean;
  /** Run after the call's transaction has committed, before the answer leaves; dropped when it rolls back. */
  afterCommit: (() => Promise<void> | void)[];
}

export type AppContext = ParameterizedContext<AppState>;
