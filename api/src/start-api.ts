import type Router from '@koa/router';
import type { Accounts } from '#kernel/access/accounts.ts';
import { createRateLimits } from '#kernel/access/rate-limit.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { ApiConfig } from '#kernel/config.ts';
import { openAll } from '#kernel/database/connections.ts';
import type { Patience } from '#kernel/database/orm.ts';
import { createScratch, sweepHourly } from '#kernel/files/scratch.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { createStorage } from '#kernel/files/storage.ts';
import { within } from '#kernel/http/health.ts';
import { startProbing } from '#kernel/http/health-probes.ts';
import { createKeptAnswers, KEEP_MS } from '#kernel/http/kept-answers.ts';
import { createMetrics, serveMetrics } from '#kernel/http/metrics.ts';
import { createRequestTimes } from '#kernel/http/request-times.ts';
import { serve } from '#kernel/http/serve.ts';
import { createLog } from '#kernel/log.ts';
import { startTracing } from '#kernel/tracing.ts';
import { createEventHub } from '#kernel/work/events.ts';
import { startEnqueueing } from '#kernel/work/jobs.ts';
import { measureQueues } from '#kernel/work/queue-metrics.ts';
import { createStreams } from '#kernel/work/streams.ts';
import { createApp } from './app.ts';
import { findSession } from './modules/account/actor.view.ts';
import { patientLock } from './modules/account/patient-lock.service.ts';
import { streamedAppointment } from './modules/appointment/appointment-feed.service.ts';
import { streamedRequest } from './modules/facility-request/facility-request-feed.service.ts';
import { streamedImport } from './modules/import/import-feed.service.ts';
import { streamedNotification } from './modules/notification/notification-feed.service.ts';
import { openOrm } from './orm.ts';
import { queues } from './queues.ts';
import { createRoutes } from './routes.ts';

/** The default limits, with which a call is answered within two seconds even if the database is unreachable. */
const patienceOf = (statement: number): Patience => ({
  statement,
  lock: statement * 0.4,
  idleInTransaction: 5000,
  connection: statement * 0.8,
});

/** Parts of the process that a test may replace. */
export interface ApiParts {
  clock?: Clock;
  router?: Router;
  storage?: Storage;
  patience?: Patience;
  /** Whether all connections are open before the process listens, and stay open: a busy machine opens one later than a call waits. */
  keepsOpen?: boolean;
  /** How long public answers are kept, in milliseconds. */
  keepMs?: number;
}

/** Starts one API process: resolves when it listens. `end` drains it. */
export async function startApi(config: ApiConfig, parts: ApiParts = {}) {
  const {
    clock = systemClock,
    router = createRoutes(config),
    patience = patienceOf(config.databaseWait),
    keepMs = KEEP_MS,
    keepsOpen = true,
  } = parts;
  const log = createLog(config.logLevel, 'api');
  const endTracing = await startTracing('api', config.tracing, log);
  const orm = await openOrm({ url: config.databaseUrl, patience, keepsOpen });
  const pool = await orm.em.getConnection('write').getNativeClient();
  const [storage, hub, boss] = await Promise.all([
    parts.storage ?? createStorage(config.storage),
    createEventHub(config.databaseUrl, log),
    startEnqueueing(orm, pool, queues, log),
    keepsOpen && openAll(pool),
  ]);
  const metrics = createMetrics();
  measureQueues(metrics.registry, pool, log);
  const scratch = createScratch(config.scratchDirectory);
  const stopSweeping = await sweepHourly(scratch, clock);
  const feeds = {
    notification: (id: string) => streamedNotification(orm.em.fork(), id),
    appointment: streamedAppointment,
    request: streamedRequest,
    import: (id: string) => streamedImport(orm.em.fork(), id, clock()),
  };
  const streams = createStreams(hub, feeds, (err) => log.error({ err }, 'An event could not be sent'));
  metrics.gauge('event_streams', 'Open server-sent streams', () => streams.size());
  metrics.gauge('storage_ready', "Files can be kept: 1, or 0 while they can't", async () => Number(await within(storage.ready())));
  metrics.gauge(
    'database_connections_used',
    'Connections of the pool that a call has at the moment',
    () => pool.totalCount - pool.idleCount,
  );
  metrics.gauge('database_connections_waiting', 'Calls that wait for a connection of the pool', () => pool.waitingCount);
  const accounts: Accounts = { findSession: (sid) => findSession(pool, sid, config.demo), lock: patientLock };
  const limits = createRateLimits(pool);
  const requestTimes = createRequestTimes(pool, clock, log);
  const kept = createKeptAnswers(hub, keepMs);
  const services = { config, orm, pool, log, clock, accounts, storage, scratch, limits, events: hub, streams, kept, metrics, requestTimes };
  const served = await serve((draining) => createApp(services, router, draining).callback(), config.api);
  const stopProbing = startProbing(pool, clock, log);
  const scraped = config.metrics && (await serveMetrics(metrics.registry, config.metrics));
  const end = async (): Promise<void> => {
    stopProbing();
    await served.end(() => streams.close());
    requestTimes.stop();
    await within(requestTimes.flush());
    scraped?.close();
    scraped?.closeAllConnections();
    // Time-limited, because a dead database connection doesn't answer the closing message either.
    await within(Promise.all([hub.close(), boss.stop({ graceful: false }).then(() => orm.close())]));
    stopSweeping();
    await scratch.close();
    await endTracing();
  };
  return { port: served.port, services, end };
}
