import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type Outage, outage, type PlatformHealth } from '@tenaye/contracts/platform.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';

const MOST_OUTAGES = 50;
/** A running worker counts its queues every five seconds (`kernel/work/jobs.ts`). */
const WORKER_SILENCE = "interval '1 minute'";

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * The share of good minutes since `length` before the current minute, or since the first probe if it was later; null before the first
 * probe. The current minute doesn't count.
 */
const uptime = (minute: Date, length: string) => sql`(
  select good / nullif(extract(epoch from ${minute}::timestamptz - start)::float8 / 60, 0)
  from (select greatest(${minute}::timestamptz - ${raw(`interval '${length}'`)}, first) as start from probing
    where first is not null) since,
    lateral (select count(*)::float8 as good from health_probes where minute >= start and minute < ${minute}) probes)`;

interface HealthRow extends Pick<PlatformHealth, 'measuredSince' | 'responseMs' | 'requests' | 'failedRequests' | 'sessions'> {
  day: number | null;
  week: number | null;
  month: number | null;
  isWorking: boolean;
  migration: string;
  database: string;
}

/** The stored part of the platform's health, in one statement. */
export async function readHealth(em: EntityManager, now: Date): Promise<HealthRow> {
  const minute = minuteOf(now);
  const [row] = await em.execute<[HealthRow]>(sql`
    with probing as (select min(minute) as first from health_probes),
      times as (select ceiling_ms, sum(count) as calls, sum(count) filter (where is_failed) as failed
        from request_times where started_at >= ${new Date(now.getTime() - DAY_MS)} group by ceiling_ms),
      upto as (select *, sum(calls) over (order by ceiling_ms) as reached, sum(calls) over () as total from times)
    select (select first from probing) as "measuredSince",
      ${uptime(minute, '1 day')} as day, ${uptime(minute, '7 days')} as week, ${uptime(minute, '30 days')} as month,
      (select min(ceiling_ms) from upto where reached >= total * 0.95) as "responseMs",
      (select coalesce(sum(calls), 0)::float8 from times) as requests,
      (select coalesce(sum(failed), 0)::float8 from times) as "failedRequests",
      (select count(*)::int from session where expire > ${now}
        and (sess -> 'patient' ->> 'id' is not null or sess -> 'provider' ->> 'id' is not null)) as sessions,
      (select coalesce(max(monitor_on) > now() - ${raw(WORKER_SILENCE)}, false) from pgboss.queue) as "isWorking",
      (select name from migrations order by id desc limit 1) as migration,
      split_part(current_setting('server_version'), ' ', 1) as database`);
  return { ...row, measuredSince: row.measuredSince && iso(row.measuredSince) };
}

/** Gaps between probes within 30 days, the latest first. The latest gap may reach up to now. */
export async function findOutages(em: EntityManager, now: Date): Promise<Outage[]> {
  const minute = minuteOf(now);
  const since = new Date(minute.getTime() - 30 * DAY_MS);
  const rows = await em.execute<Outage[]>(sql`
    select minute + interval '1 minute' as "from", next as "to", (extract(epoch from next - minute) / 60 - 1)::int as minutes
    from (select minute, lead(minute, 1, ${minute}) over (order by minute) as next from health_probes
      where minute >= coalesce((select max(minute) from health_probes where minute < ${since}), ${since})) probes
    where next > minute + interval '1 minute' order by minute desc limit ${MOST_OUTAGES}`);
  return rows.map((it) => present(outage, it));
}
