import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sendTelemetry, type TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppState } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { labelsOf, type Releases, releasesIn } from '../release/releases.rules.ts';
import { Witnesses } from '../release/trial.rules.ts';
import { endWorseCanary, endWorseRelease } from '../release/withdrawal.service.ts';
import { addReports } from './browser-reports.service.ts';
import { type KeptError, loggedErrors, vitalOf } from './telemetry.rules.ts';

export const telemetryRoutes = new Router();

const beacons: RateRule = { name: 'telemetry', points: 120, seconds: 60 };
/**
 * Limits the log lines of all addresses together, so that a flood of invented errors can't push everything else out of the log. The metrics
 * and the Platform tab count every error.
 */
const lines: RateRule = { name: 'telemetry-log', points: 30, seconds: 60, isLocal: true };

/** Any client can send any source and version: unknown ones share a label, because otherwise they would flood the metrics. */
function count({ services }: AppState, event: TelemetryEvent, releases: Releases): void {
  const { remote: source, version } = labelsOf(event, releases);
  const vital = vitalOf(event);
  if (event.kind === 'error') services.metrics.browserErrors.inc({ source, version });
  else if (vital && event.value !== undefined)
    services.metrics.webVitals.observe({ name: vital.name, source, version }, vital.name === 'CLS' ? event.value : event.value / 1000);
}

async function logErrors({ services, log }: AppState, errors: readonly KeptError[]): Promise<void> {
  if (errors.length === 0) return;
  const hasRoom = await services.limits.take(lines, '').then(
    () => true,
    () => false,
  );
  if (hasRoom) log.warn({ errors: loggedErrors(errors), count: errors.length }, 'Errors in a browser');
}

const witnesses = new Witnesses();

/** The remotes of which an error is reported, by what the erring version is for visitors. */
function erringRemotes(events: readonly TelemetryEvent[], releases: Releases, address: string) {
  const canaries = new Set<string>();
  const stable = new Set<string>();
  for (const { kind, source, version } of events) {
    const { canary, versions: [current] = [] } = releases.get(source) ?? {};
    if (kind !== 'error' || source === 'shell') continue;
    if (version === canary?.version) canaries.add(source);
    else if (version === current && witnesses.add(source, version, address)) stable.add(source);
  }
  return { canaries, stable };
}

async function endWorse(
  { services, log }: AppState,
  em: EntityManager,
  erring: ReturnType<typeof erringRemotes>,
  releases: Releases,
  now: Date,
) {
  const { trial } = services.config;
  for (const app of erring.canaries)
    if (await endWorseCanary(em, releases, app, trial, now)) log.error({ app }, 'A canary has ended: it has too many errors');
  for (const app of erring.stable)
    if (await endWorseRelease(em, releases, app, trial, now)) log.error({ app }, 'A release has ended: it has too many errors');
}

mount(
  telemetryRoutes,
  sendTelemetry,
  async ({ body, em, ctx, now }) => {
    const { limits, pool, config } = ctx.state.services;
    const reporter = { address: ctx.ip, key: config.sessionKeys[0] ?? '' };
    await limits.take(beacons, ctx.ip);
    const releases = releasesIn(ctx.get('X-Releases'));
    for (const event of body.events) count(ctx.state, event, releases);
    await logErrors(ctx.state, await addReports(pool, body.events, releases, reporter, now));
    await endWorse(ctx.state, em, erringRemotes(body.events, releases, ctx.ip), releases, now);
  },
  { transaction: false },
);
