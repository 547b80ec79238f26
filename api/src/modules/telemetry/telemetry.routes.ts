import Router from '@koa/router';
import { sendTelemetry, type TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppState } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';

export const telemetryRoutes = new Router();

const beacons: RateRule = { name: 'telemetry', points: 120, seconds: 60 };
/** Any client can send any source: unknown ones share a label, because otherwise they would flood the metrics. */
const sources = new Set(['shell', 'mf-patient', 'mf-provider', 'mf-admin', 'mf-waste', 'mf-datacollect']);
const vitals = new Set(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);

function count({ services, log }: AppState, event: TelemetryEvent): void {
  const source = sources.has(event.source) ? event.source : 'other';
  if (event.kind === 'error') {
    services.metrics.browserErrors.inc({ source });
    log.warn({ browser: event }, 'An error in a browser');
  } else if (vitals.has(event.name) && event.value !== undefined && event.value >= 0)
    services.metrics.webVitals.observe({ name: event.name, source }, event.name === 'CLS' ? event.value : event.value / 1000);
}

mount(
  telemetryRoutes,
  sendTelemetry,
  async ({ body, ctx }) => {
    await ctx.state.services.limits.take(beacons, ctx.ip);
    for (const event of body.events) count(ctx.state, event);
  },
  { transaction: false },
);
