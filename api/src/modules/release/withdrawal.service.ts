import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { tellKeepersOf } from '../notification/notification.service.ts';
import { nameOf } from '../people/admin-change.service.ts';
import type { Releases } from './releases.rules.ts';
import { isWorse, type Reported, type TrialLimits } from './trial.rules.ts';
import { findWithdrawals, isOut } from './withdrawal.view.ts';

interface Withdrawn {
  app: string;
  version: string;
  since: string;
}

/** Records a withdrawal with its audit row. @returns false when the version was already withdrawn */
async function withdraw(
  em: EntityManager,
  actor: Actor,
  { app, version, since }: Withdrawn,
  reason: 'administrator' | 'errors',
  now: Date,
  detail: object = {},
): Promise<boolean> {
  const [row] = await em.execute<{ id: string }[]>(sql`
    insert into withdrawals (app, version, since, reason, at) values (${app}, ${version}, ${since}, ${reason}, ${now})
    on conflict (app, version, since) do nothing returning id`);
  if (row) audit(em, actor, 'release.withdraw', row, now, { app, version, reason, ...detail });
  return row !== undefined;
}

/** Tells the other keepers of the remote who has taken a version from visitors, and why. */
async function tellOthers(em: EntityManager, { provider }: ProviderActor, { app, version, why }: ByHand, now: Date): Promise<void> {
  const byName = nameOf(await em.findOneOrFail(ProviderAccount, { id: provider.id }));
  const text = why
    ? ({ key: 'release.withdrawn', params: { byName, remote: app, version, reason: why } } as const)
    : ({ key: 'release.withdrawnWithoutReason', params: { byName, remote: app, version } } as const);
  await tellKeepersOf(em, app, { type: 'urgent', relatedId: null, ...text }, now, provider.id);
}

type ByHand = Omit<Withdrawn, 'since'> & { why?: string | undefined };

/**
 * Takes a version from visitors: a canary, or the current version in favor of the previous one. The audit keeps why, and the other
 * administrators who look after the remote are told.
 */
export async function withdrawByHand(
  em: EntityManager,
  actor: ProviderActor,
  releases: Releases,
  { app, version, why }: ByHand,
  now: Date,
): Promise<void> {
  const placement = releases.get(app);
  if (!placement) throw notFound();
  const { canary, versions, before } = placement;
  const since = version === canary?.version ? canary.since : placement.since;
  if (isOut(await findWithdrawals(em), app, version, since)) throw new AppError('wrong_status', 'This version is withdrawn already');
  if (version !== canary?.version && version !== versions[0])
    throw new AppError('wrong_status', "Visitors don't get this version any more");
  if (version === versions[0] && before === undefined) throw new AppError('wrong_status', 'There is no version to go back to');
  if (!(await withdraw(em, actor, { app, version, since }, 'administrator', now, why ? { why } : {})))
    throw new AppError('wrong_status', 'This version is withdrawn already');
  await tellOthers(em, actor, { app, version, why }, now);
}

/**
 * Errors and opened pages of versions of a remote since an instant. Pages are counted by their time to first byte, which each page reports
 * once.
 */
async function readReported(em: EntityManager, app: string, versions: readonly string[], since: string): Promise<Map<string, Reported>> {
  const from = new Date(since);
  const rows = await em.execute<(Reported & { version: string })[]>(sql`
    select version, sum(errors)::float8 as errors, sum(opens)::float8 as opens from (
      select version, count as errors, 0 as opens from browser_error_counts
      where remote = ${app} and hour >= date_trunc('hour', ${from}::timestamptz)
      union all
      select version, 0, count from browser_vitals
      where remote = ${app} and name = 'TTFB' and hour >= date_trunc('hour', ${from}::timestamptz)
    ) reported where version in (select jsonb_array_elements_text(${JSON.stringify(versions)}::jsonb)) group by version`);
  return new Map(rows.map(({ version, opens, errors }) => [version, { opens, errors }]));
}

const none: Reported = { opens: 0, errors: 0 };

/** Takes a version with too many errors from visitors, and tells the keepers of the remote. @returns whether this call did */
async function end(em: EntityManager, it: Withdrawn, { its, other, key }: Ending, now: Date): Promise<boolean> {
  const detail = key === 'release.canaryEnded' ? { canary: its, stable: other } : { release: its, before: other };
  if (!(await withdraw(em, {}, it, 'errors', now, detail))) return false;
  const params = { remote: it.app, version: it.version, count: its.errors };
  await tellKeepersOf(em, it.app, { type: 'urgent', relatedId: null, key, params }, now, null);
  return true;
}

interface Ending {
  its: Reported;
  other: Reported;
  key: 'release.canaryEnded' | 'release.releaseEnded';
}

/** Ends the canary of a remote when it has too many errors. @returns whether this call ended it */
export async function endWorseCanary(em: EntityManager, releases: Releases, app: string, limits: TrialLimits, now: Date): Promise<boolean> {
  const { canary, versions: [stable = ''] = [] } = releases.get(app) ?? {};
  if (!canary) return false;
  const { version, since } = canary;
  const reported = await readReported(em, app, [version, stable], since);
  const [its, stables] = [reported.get(version) ?? none, reported.get(stable) ?? none];
  if (!isWorse(its, stables, limits)) return false;
  return em.transactional((tx) => end(tx, { app, version, since }, { its, other: stables, key: 'release.canaryEnded' }, now));
}

/** True while a version that everybody gets is compared with the version before it. */
const isOnTrial = (since: string, { minutes }: TrialLimits, now: Date): boolean => now.getTime() < Date.parse(since) + minutes * MINUTE_MS;

/**
 * Returns everybody to the version before when a release has too many errors in its first minutes, compared with that version's last day.
 * @returns whether this call did
 */
export async function endWorseRelease(
  em: EntityManager,
  releases: Releases,
  app: string,
  limits: TrialLimits,
  now: Date,
): Promise<boolean> {
  const { versions: [version = ''] = [], since = '', before } = releases.get(app) ?? {};
  if (before === undefined || !isOnTrial(since, limits, now)) return false;
  const dayBefore = new Date(Date.parse(since) - DAY_MS).toISOString();
  const its = (await readReported(em, app, [version], since)).get(version) ?? none;
  const former = (await readReported(em, app, [before], dayBefore)).get(before) ?? none;
  if (!isWorse(its, former, limits)) return false;
  return em.transactional((tx) => end(tx, { app, version, since }, { its, other: former, key: 'release.releaseEnded' }, now));
}
