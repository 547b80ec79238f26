import { createServer, type Server } from 'node:http';
import type Koa from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type AnsweredCall, SEARCHED } from './request-times.ts';
import type { Place } from './serve.ts';

/** The metrics of the process. They are scraped on the internal port only. */
export interface Metrics {
  registry: Registry;
  /** Measures each request, and also passes it to `record`. */
  observe(record: (call: AnsweredCall) => void): Koa.Middleware;
  /** Sets a gauge's value at each scrape. `read` must not throw, and the scrape waits for it. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  browserErrors: Counter<'source' | 'version'>;
  webVitals: Histogram<'name' | 'source' | 'version'>;
}

/** A registry with the figures of every Node process: CPU, memory, event loop. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
    registers,
  });
  return {
    registry,
    observe: (record) => async (ctx, next) => {
      const end = duration.startTimer();
      try {
        await next();
      } finally {
        const { method, status } = ctx;
        const route: string | undefined = Reflect.get(ctx, '_matchedRoute');
        const isSearch = route !== undefined && Boolean(ctx.query.q) && !ctx.query.cursor;
        const seconds = end({ method, route: route ?? 'none', status });
        record({ method, route: isSearch ? `${route}${SEARCHED}` : route, status, seconds });
      }
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors reported by browsers',
      labelNames: ['source', 'version'],
      registers,
    }),
    webVitals: new Histogram({
      name: 'web_vitals',
      help: 'Web vitals reported by browsers: seconds, CLS unitless',
      labelNames: ['name', 'source', 'version'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
  };
}

/**
 * Serves the metrics as Prometheus text on a separate port, which the gateway doesn't forward. With `failing`, which resolves to what a
 * process lacks, it also answers the probes of a process without another port: /health/live, and /health/ready (503 with what is lacking).
 */
export function serveMetrics(registry: Registry, { host, port }: Place, failing?: () => Promise<string[]>): Promise<Server> {
  const readiness = async (): Promise<[status: number, body: string]> => {
    const parts = (await failing?.()) ?? [];
    return [parts.length > 0 ? 503 : 200, JSON.stringify({ status: parts.length > 0 ? 'unavailable' : 'ready', failing: parts })];
  };
  const answer = async (url: string | undefined): Promise<[status: number, body: string, type?: string]> => {
    if (url === '/metrics') return [200, await registry.metrics(), registry.contentType];
    if (failing && url === '/health/live') return [200, JSON.stringify({ status: 'live' })];
    return failing && url === '/health/ready' ? readiness() : [404, ''];
  };
  const server = createServer((request, response) => {
    answer(request.url).then(
      ([status, body, type = 'application/json']) => response.writeHead(status, { 'Content-Type': type }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
