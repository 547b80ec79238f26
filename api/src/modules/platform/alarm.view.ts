import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AlarmKind } from '@tenaye/contracts/platform.facts.ts';
import { type Alarm, alarm } from '@tenaye/contracts/platform.ts';
import { HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { present } from '#kernel/http/present.ts';
import { countFailedJobs } from './jobs.view.ts';

/** From this value on, each kind is an alarm. */
const limits: Record<AlarmKind, number> = {
  /** Jobs and messages that were given up. */
  failed_jobs: 1,
  /** Minutes that the oldest job has been waiting beyond its time. */
  waiting_jobs: 15,
  /** Percent of the calls of the last half hour that ended in an error of the server. */
  failed_requests: 5,
  /** Errors that browsers reported in this hour and the one before. */
  browser_errors: 200,
  /** Minutes since an API process last answered its probe. */
  no_probes: 3,
};

/** A share of fewer failed calls is no alarm: at night a single one may be a large share. */
const FEWEST_FAILED = 20;
const MOST_SHOWN = 20;

type Measured = Record<Exclude<AlarmKind, 'failed_jobs'>, number>;

/** The kinds that are wrong now, with what was measured. A platform that has measured nothing yet has no alarm. */
export async function findAlarming(em: EntityManager, now: Date): Promise<Map<AlarmKind, number>> {
  const hour = Math.floor(+now / HOUR_MS) * HOUR_MS;
  const [row] = await em.execute<Measured[]>(sql`
    with calls as (select coalesce(sum(count), 0) as total, coalesce(sum(count) filter (where is_failed), 0) as failed
      from request_times where started_at > ${new Date(+now - 30 * MINUTE_MS)} and started_at <= ${now})
    select
      (select coalesce(floor(extract(epoch from ${now}::timestamptz - min(greatest(created_on, start_after))) / 60), 0)::int
        from pgboss.job where state in ('created', 'retry') and start_after <= ${now} and left(name, 2) <> '__') as waiting_jobs,
      (select case when failed >= ${FEWEST_FAILED} then floor(100 * failed / total)::int else 0 end from calls) as failed_requests,
      (select coalesce(sum(count), 0)::int from browser_error_counts
        where hour >= ${new Date(hour - HOUR_MS)} and hour <= ${now}) as browser_errors,
      (select coalesce(floor(extract(epoch from ${now}::timestamptz - max(minute)) / 60), 0)::int from health_probes) as no_probes`);
  const measured = { ...row, failed_jobs: await countFailedJobs(em) };
  return new Map(
    (Object.keys(limits) as AlarmKind[]).flatMap((it) => ((measured[it] ?? 0) >= limits[it] ? [[it, measured[it] ?? 0]] : [])),
  );
}

/** The latest alarms, the open ones first. */
export async function findAlarms(em: EntityManager): Promise<Alarm[]> {
  const rows = await em.execute<Alarm[]>(sql`
    select id, kind, value, began_at as "beganAt", ended_at as "endedAt" from alarms
    order by ended_at is not null, began_at desc, id desc limit ${MOST_SHOWN}`);
  return rows.map((it) => present(alarm, it));
}
