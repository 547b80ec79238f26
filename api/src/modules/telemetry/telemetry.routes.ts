import Router from '@koa/router';
import { sendTelemetry, type TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppState } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { labelsOf, type Releases, releasesIn } from '../release/releases.rules.ts';
import { endWorseCanary } from '../release/withdrawal.service.ts';
import { addReports } from './browser-reports.service.ts';
import { type KeptError, loggedErrors, vitalOf } from './telemetry.rules.ts';

export const telemetryRoutes = new Router();

const beacons: RateRule = { name: 'telemetry', points: 120, seconds: 60 };
/**
 * Limits the log lines of all addresses together, so that a flood of invented errors can't push everything else out of the log. The metrics
 * and the Platform tab count every error.
 */
const lines: RateRule = { name: 'telemetry-log', points: 30, seconds: 60, isLocal: true };

/** Any client can send any source: unknown sources share a label, because otherwise they would flood the metrics. */
function count({ services }: AppState, event: TelemetryEvent, releases: Releases): void {
  const source = labelsOf(event, releases).remote;
  const vital = vitalOf(event);
  if (event.kind === 'error') services.metrics.browserErrors.inc({ source });
  else if (vital && event.value !== undefined)
    services.metrics.webVitals.observe({ name: vital.name, source }, vital.name === 'CLS' ? event.value : event.value / 1000);
}

async function logErrors({ services, log }: AppState, errors: readonly KeptError[]): Promise<void> {
  if (errors.length === 0) return;
  const hasRoom = await services.limits.take(lines, '').then(
    () => true,
    () => false,
  );
  if (hasRoom) log.warn({ errors: loggedErrors(errors), count: errors.length }, 'Errors in a browser');
}

/** The remotes whose canary reports an error. */
const canariesIn = (events: readonly TelemetryEvent[], releases: Releases): Set<string> =>
  new Set(events.filter((it) => it.kind === 'error' && releases.get(it.source)?.canary?.version === it.version).map((it) => it.source));

mount(
  telemetryRoutes,
  sendTelemetry,
  async ({ body, em, ctx, now }) => {
    const { limits, pool, config, log } = ctx.state.services;
    await limits.take(beacons, ctx.ip);
    const releases = releasesIn(ctx.get('X-Releases'));
    for (const event of body.events) count(ctx.state, event, releases);
    await logErrors(ctx.state, await addReports(pool, body.events, releases, now));
    for (const app of canariesIn(body.events, releases))
      if (await endWorseCanary(em, releases, app, config.canary, now)) log.error({ app }, 'A canary has ended: it has too many errors');
  },
  { transaction: false },
);
