import { createHmac } from 'node:crypto';
import type { TelemetryEvent } from '@tenaye/contracts/telemetry.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Pool } from 'pg';
import { KEPT_MEASUREMENTS } from '#kernel/database/retention.ts';
import { labelsOf, type Releases } from '../release/releases.rules.ts';
import { type KeptError, keptError, vitalOf } from './telemetry.rules.ts';

/**
 * The number of different errors that are stored for one version. Further errors are only counted, so that a hostile browser can't fill the
 * disk.
 */
export const MOST_ERRORS = 100;
/** The number of addresses that are told apart for one error. */
const MOST_REPORTERS = 50;

/** Every statement sorts its rows by key, so that simultaneous calls can't deadlock. */
const ADD_VITALS = `
  insert into browser_vitals (hour, remote, version, name, ceiling, count, last_at)
  select $1, remote, version, name, ceiling, count(*), $3
  from jsonb_to_recordset($2) as given(remote text, version text, name text, ceiling int)
  group by remote, version, name, ceiling order by remote, version, name, ceiling
  on conflict (hour, remote, version, name, ceiling) do update
  set count = browser_vitals.count + excluded.count, last_at = greatest(browser_vitals.last_at, excluded.last_at)`;
const ADD_COUNTS = `
  insert into browser_error_counts (hour, remote, version, count, last_at)
  select $1, remote, version, count(*), $3 from jsonb_to_recordset($2) as given(remote text, version text)
  group by remote, version order by remote, version
  on conflict (hour, remote, version) do update
  set count = browser_error_counts.count + excluded.count, last_at = greatest(browser_error_counts.last_at, excluded.last_at)`;
/** Known errors are counted; new ones are stored up to the limit of their version. */
const ADD_ERRORS = `
  with given as (
    select id, remote, version, min(name) as name, min(message) as message, min(path) as path, min(stack) as stack,
      min(cause::text)::uuid as cause, array_agg(distinct reporter) as reporters, count(*) as count,
      row_number() over (partition by remote, version order by id) as place
    from jsonb_to_recordset($2)
      as it(id uuid, remote text, version text, name text, message text, path text, stack text, cause uuid, reporter text)
    group by id, remote, version)
  insert into browser_errors (id, remote, version, name, message, path, stack, count, first_at, last_at, cause, reporters)
  select id, remote, version, name, message, path, stack, count, $1, $1, cause, reporters from given
  where exists (select 1 from browser_errors known where known.id = given.id)
    or place + (select count(*) from browser_errors kept where (kept.remote, kept.version) = (given.remote, given.version))
      <= ${MOST_ERRORS}
  order by id
  on conflict (id) do update
  set count = browser_errors.count + excluded.count, last_at = greatest(browser_errors.last_at, excluded.last_at),
    reporters = case
      when cardinality(browser_errors.reporters) >= ${MOST_REPORTERS} or browser_errors.reporters @> excluded.reporters
      then browser_errors.reporters else browser_errors.reporters || excluded.reporters end`;

/**
 * True unless the call has reported an opened page before: a call counts as one opened page. An attacker could keep a bad canary alive by
 * reporting many, because errors are compared with opened pages.
 */
const isFirstOpening = ({ name }: { name: string }, at: number, all: readonly { name: string }[]): boolean =>
  name !== 'TTFB' || all.findIndex((it) => it.name === 'TTFB') === at;

/** A browser's address, and a key without which nobody can tell addresses from the digests that are stored. */
export interface Reporter {
  address: string;
  key: string;
}

/** Eight characters that are the same for the same address and cause, and tell nothing else. */
const digestFor = ({ address, key }: Reporter, cause: string): string =>
  createHmac('sha256', key).update(`${cause} ${address}`).digest('base64url').slice(0, 8);

/** Adds the reports of a browser to the counts of this hour. @returns its errors as they are stored */
export async function addReports(
  pool: Pool,
  events: readonly TelemetryEvent[],
  releases: Releases,
  reporter: Reporter,
  now: Date,
): Promise<KeptError[]> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const vitals = events.filter(isFirstOpening).flatMap((it) => {
    const vital = vitalOf(it);
    return vital ? [{ ...labelsOf(it, releases), ...vital }] : [];
  });
  const errors = events.filter((it) => it.kind === 'error').map((it) => keptError(it, labelsOf(it, releases)));
  if (vitals.length > 0) await pool.query(ADD_VITALS, [hour, JSON.stringify(vitals), now]);
  if (errors.length === 0) return errors;
  await pool.query(ADD_COUNTS, [hour, JSON.stringify(errors), now]);
  const reported = errors.map((it) => ({ ...it, reporter: digestFor(reporter, it.cause) }));
  await pool.query(ADD_ERRORS, [now, JSON.stringify(reported)]);
  return errors;
}

/** Deletes reports that are older than every period. */
export async function sweepBrowserReports(pool: Pool): Promise<void> {
  for (const [table, column] of [
    ['browser_vitals', 'hour'],
    ['browser_error_counts', 'hour'],
    ['browser_errors', 'last_at'],
  ])
    await pool.query(`delete from ${table} where ${column} < now() - interval '${KEPT_MEASUREMENTS}'`);
}
