import { createRegistry } from '@tenaye/api/kernel/http/metrics.ts';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { isForApi } from './calls.ts';
import { isScriptPath } from './released.ts';

/** The gateway's figures, scraped on a port of their own. */
export interface GatewayMetrics {
  registry: Registry;
  /** Counts an answer; 499 stands for a visitor who left before its end. */
  answered(asked: { pathname: string; accept: string | undefined }, status: number, seconds: number): void;
  /** Reports how many API processes answer. */
  watchApi(count: () => number): void;
  /** Reports how many event streams are open. */
  watchStreams(count: () => number): void;
}

/** What is asked for. Paths themselves would be labels without end, and some name a patient's records. */
export function kindOf(pathname: string, accept = ''): string {
  if (isForApi(pathname)) return accept.includes('text/event-stream') ? 'stream' : 'call';
  return isScriptPath(pathname) ? 'script' : 'page';
}

export function createGatewayMetrics(): GatewayMetrics {
  const registry = createRegistry();
  const duration = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time until an answer has been sent, by kind: page, script, call, stream',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, count: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  };
  return {
    registry,
    answered: ({ pathname, accept }, status, seconds) => duration.observe({ kind: kindOf(pathname, accept), status }, seconds),
    watchApi: (count) => gauge('gateway_api_processes_ready', 'API processes that are ready', count),
    watchStreams: (count) => gauge('gateway_event_streams', 'Open server-sent streams', count),
  };
}
