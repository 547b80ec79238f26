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

/** All versions, released or reported: the current one first, then the other released ones in their order, then the rest. */
function versionsOf(released: readonly string[], reported: Iterable<string>): string[] {
  return [...new Set([...released, ...reported])];
}

const latest = (instants: readonly string[]): string | null => instants.map(iso).sort().at(-1) ?? null;

type Standing = (version: string) => Pick<RemoteVersion, 'isCurrent' | 'canaryPercent' | 'isWithdrawn' | 'since' | 'canBeWithdrawn'>;

/** Which version of a remote visitors get. Withdrawals count immediately; gateways follow within seconds. */
function standingsOf(
  remote: string,
  placement: Placement | undefined,
  withdrawals: readonly WithdrawnVersion[],
): { current: string | null; back: PlatformRemote['back']; standing: Standing } {
  const { versions: [served = null] = [], since = '', before, canary } = placement ?? {};
  const isTaken = (version: string | null, at: string): boolean => version !== null && isOut(withdrawals, remote, version, at);
  const goesBack = before !== undefined && isTaken(served, since);
  const current = goesBack ? before : served;
  const running = canary && !isTaken(canary.version, canary.since) ? canary : undefined;
  const standing: Standing = (version) => {
    const isCurrent = version === current;
    const isCanary = version === running?.version;
    const began = isCanary ? running.since : isCurrent && version === served ? since : '';
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
  return { current, back, standing };
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
  const names = [...new Set([...[...releases.keys()].filter(isSeen), ...vitals.map((it) => it.remote), ...counts.map((it) => it.remote)])];
  const versionIn = (remote: string, version: string, standing: Standing): RemoteVersion => {
    const its = <Row extends { remote: string; version: string }>(rows: readonly Row[]) =>
      rows.filter((it) => it.remote === remote && it.version === version);
    const [measured, failures] = [its(vitals), its(counts)];
    const { sizes, built: builds } = releases.get(remote) ?? {};
    const [size, built] = [sizes?.get(version), builds?.get(version)];
    return {
      version,
      ...standing(version),
      ...(size && { size }),
      ...(built && { built }),
      errors: failures.reduce((sum, it) => sum + it.count, 0),
      vitals: measured.map(({ name, ceiling, count }) => ({ name, p75: valueAt(name, ceiling), count })),
      reportedAt: latest([...measured, ...failures].map((it) => it.lastAt)),
    };
  };
  const remotes = names.map((remote) => {
    const placement = releases.get(remote);
    const released = placement?.versions ?? [];
    const { current, back, standing } = standingsOf(remote, placement, withdrawals);
    const reported = [...vitals, ...counts].filter((it) => it.remote === remote).map((it) => it.version);
    const versions = versionsOf(released, reported).map((it) => versionIn(remote, it, standing));
    const previews = placement?.previews?.filter((it) => Date.parse(it.until) > now.getTime()) ?? [];
    const told = versions.filter((it) => it.isCurrent || it.canaryPercent !== null || it.reportedAt);
    return { remote, current, ...(back && { back }), versions: told, ...(previews.length > 0 && { previews }) };
  });
  const timeline = starts.map((start) => {
    const end = start.getTime() + stepMs;
    const errors: Record<string, number> = {};
    for (const { remote, hour, count } of counts) {
      const at = new Date(hour).getTime();
      if (at >= start.getTime() && at < end) errors[remote] = (errors[remote] ?? 0) + count;
    }
    return { at: start.toISOString(), errors };
  });
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
