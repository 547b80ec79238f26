import type Router from '@koa/router';
import { createApp } from './app.ts';
import { entities } from './entities.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { ApiConfig } from './kernel/config.ts';
import { createEventHub } from './kernel/events.ts';
import { startEnqueueing } from './kernel/jobs.ts';
import { createMetrics, serveMetrics } from './kernel/metrics.ts';
import { createOrm } from './kernel/orm.ts';
import { measureQueues } from './kernel/queue-metrics.ts';
import { createRateLimits } from './kernel/rate-limit.ts';
import { createLog } from './kernel/request-log.ts';
import { createScratch, sweepHourly } from './kernel/scratch.ts';
import { serve } from './kernel/serve.ts';
import { createStorage } from './kernel/storage.ts';
import { createStreams } from './kernel/streams.ts';
import { migrations } from './migrations/list.ts';
import { streamedNotification } from './modules/notification/notification-feed.service.ts';
import { createRoutes } from './routes.ts';

/** Whoever waits longer for an answer has gone. */
const patience = { statement: 15_000, idleInTransaction: 30_000 };

/** What a test may put in place of the real time and the real routes. */
export interface ApiParts {
  clock?: Clock;
  router?: Router;
}

/** Starts one API process: resolves when it listens. `end` drains it. */
export async function startApi(config: ApiConfig, { clock = systemClock, router = createRoutes(config) }: ApiParts = {}) {
  const log = createLog(config.logLevel, 'api');
  const orm = await createOrm({ url: config.databaseUrl, entities, migrations, replicas: config.replicas, patience });
  const pool = await orm.em.getConnection('write').getNativeClient();
  const [storage, hub, boss] = await Promise.all([
    createStorage(config.storage),
    createEventHub(config.databaseUrl, log),
    startEnqueueing(orm, pool, log),
  ]);
  const metrics = createMetrics();
  measureQueues(metrics.registry, pool, log);
  const scratch = createScratch(config.scratchDirectory);
  const stopSweeping = await sweepHourly(scratch, clock);
  const streams = createStreams(
    hub,
    ({ id }) => streamedNotification(orm.em.fork(), id),
    (err) => log.error({ err }, 'An event could not be told'),
  );
  metrics.gauge('event_streams', 'Open server-sent streams', () => streams.size());
  const services = { config, orm, pool, log, clock, storage, scratch, limits: createRateLimits(pool), events: hub, streams, metrics };
  const served = await serve((draining) => createApp(services, router, draining).callback(), config.apiPort);
  const scraped = config.metricsPort === undefined ? undefined : await serveMetrics(metrics, config.metricsPort);
  const end = async (): Promise<void> => {
    await served.end(() => streams.close());
    scraped?.close();
    scraped?.closeAllConnections();
    await hub.close();
    await boss.stop({ graceful: false });
    await orm.close();
    stopSweeping();
    await scratch.close();
  };
  return { port: served.port, services, end };
}
