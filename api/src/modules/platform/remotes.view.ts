import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { PlatformPeriod, WebVital } from '@tenaye/contracts/platform.facts.ts';
import type { BrowserError, listBrowserErrors, PlatformRemote, PlatformRemotes, RemoteVersion } from '@tenaye/contracts/platform.ts';
import type * as z from 'zod/mini';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, iso } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import type { Placement, Releases } from '../release/releases.rules.ts';
import { findWithdrawals, isOut, type WithdrawnVersion } from '../release/withdrawal.view.ts';
import { valueAt } from '../telemetry/telemetry.rules.ts';
import { stepsOf } from './period.rules.ts';
import { readableRemotes, remotePolicy } from './remote.policy.ts';

interface VitalRow {
  remote: string;
  version: string;
  name: WebVital;
  ceiling: number;
  count: number;
  lastAt: string;
}
interface CountRow {
  remote: string;
  version: string;
  hour: string;
  lastAt: string;
  count: number;
}

const findVitals = (em: EntityManager, since: Date): Promise<VitalRow[]> =>
  em.execute<VitalRow[]>(sql`
    with measured as (select remote, version, name, ceiling, sum(count) as count, max(coalesce(last_at, hour)) as last
        from browser_vitals where hour >= ${since} group by 1, 2, 3, 4),
      upto as (select *, sum(count) over (partition by remote, version, name order by ceiling) as reached,
        sum(count) over (partition by remote, version, name) as total from measured)
    select remote, version, name, min(ceiling) filter (where reached >= total * 0.75) as ceiling, sum(count)::float8 as count,
      max(last) as "lastAt"
    from upto group by 1, 2, 3 order by 1, 2, 3`);

const findCounts = (em: EntityManager, since: Date): Promise<CountRow[]> =>
  em.execute<CountRow[]>(sql`
    select remote, version, hour, coalesce(last_at, hour) as "lastAt", count::float8 as count
    from browser_error_counts where hour >= ${since} order by hour`);

const latest = (instants: readonly string[]): string | null => instants.map(iso).sort().at(-1) ?? null;

type Standing = Pick<RemoteVersion, 'isCurrent' | 'canaryPercent' | 'isWithdrawn' | 'since' | 'canBeWithdrawn'>;

/** Which version of a remote visitors get. Withdrawals count immediately; gateways follow within seconds. */
function standingsOf(
  remote: string,
  placement: Placement | undefined,
  withdrawals: readonly WithdrawnVersion[],
): { current: string | null; back: PlatformRemote['back']; standingOf: (version: string) => Standing } {
  const { versions: [served = null] = [], since = '', before, canary } = placement ?? {};
  const isTaken = (version: string | null, at: string): boolean => version !== null && isOut(withdrawals, remote, version, at);
  const goesBack = before !== undefined && isTaken(served, since);
  const current = goesBack ? before : served;
  const running = canary && !isTaken(canary.version, canary.since) ? canary : undefined;
  const standingOf = (version: string): Standing => {
    const isCurrent = version === current;
    const isCanary = version === running?.version;
    const beganAsCurrent = isCurrent && version === served ? since : '';
    const began = isCanary ? running.since : beganAsCurrent;
    return {
      isCurrent,
      canaryPercent: isCanary ? running.percent : null,
      ...(began && { since: began }),
      isWithdrawn: !isCurrent && !isCanary && withdrawals.some((it) => it.app === remote && it.version === version),
      // Once the current version is withdrawn, only the gateway knows which version could be next, so no second withdrawal is offered until
      // it has followed.
      canBeWithdrawn: isCanary || (isCurrent && before !== undefined && !goesBack),
    };
  };
  const { built, changes = null } = placement ?? {};
  const builtOf = before === undefined ? undefined : built?.get(before);
  const back = before === undefined || goesBack ? undefined : { version: before, ...(builtOf && { built: builtOf }), changes };
  return { current, back, standingOf };
}

/** What browsers have reported in a period. */
interface Reports {
  vitals: readonly VitalRow[];
  counts: readonly CountRow[];
}

function presentVersion(
  version: string,
  placement: Placement | undefined,
  { vitals, counts }: Reports,
): Omit<RemoteVersion, keyof Standing> {
  const [size, built] = [placement?.sizes?.get(version), placement?.built?.get(version)];
  return {
    version,
    ...(size && { size }),
    ...(built && { built }),
    errors: counts.reduce((sum, it) => sum + it.count, 0),
    vitals: vitals.map(({ name, ceiling, count }) => ({ name, p75: valueAt(name, ceiling), count })),
    reportedAt: latest([...vitals, ...counts].map((it) => it.lastAt)),
  };
}

/** A remote with its versions that visitors get or browsers have reported: released ones in their order, then the rest. */
function presentRemote(
  remote: string,
  placement: Placement | undefined,
  withdrawals: readonly WithdrawnVersion[],
  { vitals, counts }: Reports,
  now: Date,
): PlatformRemote {
  const { current, back, standingOf } = standingsOf(remote, placement, withdrawals);
  const reported = [...vitals, ...counts].map((it) => it.version);
  const versions = [...new Set([...(placement?.versions ?? []), ...reported])].map((version) => {
    const its = <Row extends { version: string }>(rows: readonly Row[]): Row[] => rows.filter((it) => it.version === version);
    return { ...presentVersion(version, placement, { vitals: its(vitals), counts: its(counts) }), ...standingOf(version) };
  });
  const previews = placement?.previews?.filter((it) => Date.parse(it.until) > now.getTime()) ?? [];
  const told = versions.filter((it) => it.isCurrent || it.canaryPercent !== null || it.reportedAt);
  return { remote, current, ...(back && { back }), versions: told, ...(previews.length > 0 && { previews }) };
}

/** The errors of each remote in one step of the period. */
function errorsBetween(start: number, end: number, counts: readonly CountRow[]): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const { remote, hour, count } of counts) {
    const at = new Date(hour).getTime();
    if (at >= start && at < end) errors[remote] = (errors[remote] ?? 0) + count;
  }
  return errors;
}

/**
 * The reports of browsers in a period, by remote and version, for the remotes that the gateway serves or browsers reported, as far as the
 * actor sees them.
 */
export async function readRemotes(
  em: EntityManager,
  actor: Actor,
  releases: Releases,
  period: PlatformPeriod,
  now: Date,
): Promise<PlatformRemotes> {
  const { starts, stepMs } = stepsOf(period, now);
  const since = starts[0] ?? now;
  const isSeen = (remote: string): boolean => remotePolicy.read(actor, remote);
  const vitals = (await findVitals(em, since)).filter((it) => isSeen(it.remote));
  const counts = (await findCounts(em, since)).filter((it) => isSeen(it.remote));
  const withdrawals = await findWithdrawals(em);
  const names = new Set([...releases.keys()].filter(isSeen));
  for (const { remote } of [...vitals, ...counts]) names.add(remote);
  const remotes = [...names].map((remote) => {
    const its = <Row extends { remote: string }>(rows: readonly Row[]): Row[] => rows.filter((it) => it.remote === remote);
    return presentRemote(remote, releases.get(remote), withdrawals, { vitals: its(vitals), counts: its(counts) }, now);
  });
  const timeline = starts.map((start) => ({
    at: start.toISOString(),
    errors: errorsBetween(start.getTime(), start.getTime() + stepMs, counts),
  }));
  return { remotes, timeline };
}

type ErrorFilter = Pick<z.output<typeof listBrowserErrors.query>, 'remote' | 'version'>;

/** Errors by message, the last seen first; instants as SQL returns them. */
export const findBrowserErrors = (
  em: EntityManager,
  actor: Actor,
  { remote, version }: ErrorFilter,
  { limit, after }: PageRequest,
): Promise<BrowserError[]> =>
  em.execute<BrowserError[]>(sql`
    select id, remote, version, name, message, path, stack, count::float8 as count, first_at as "firstAt", last_at as "lastAt"
    from browser_errors
    where ${allOf(
      readableRemotes(actor),
      remote === undefined ? undefined : sql`remote = ${remote}`,
      version === undefined ? undefined : sql`version = ${version}`,
      after && sql`(last_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )}
    order by last_at desc, id desc limit ${limit + 1}`);
