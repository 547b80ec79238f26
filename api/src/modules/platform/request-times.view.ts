import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import type { RequestTimes } from '@tenaye/contracts/platform.ts';
import { STEPS_FROM } from '#kernel/http/request-times.ts';
import { stepsOf } from './period.rules.ts';

interface TimesRow {
  key: string;
  count: number;
  failed: number;
  p50: number;
  p95: number;
}

/** Numbers of calls and their response times by `key`, a column or expression of `request_times`, in the order of the key. */
const timesBy = (em: EntityManager, key: string, since: Date): Promise<TimesRow[]> =>
  em.execute<TimesRow[]>(sql`
    with times as (select ${raw(key)} as key, ceiling_ms, sum(count) as calls, coalesce(sum(count) filter (where is_failed), 0) as failed
        from request_times where started_at >= ${since} group by 1, 2),
      upto as (select *, sum(calls) over (partition by key order by ceiling_ms) as reached, sum(calls) over (partition by key) as total
        from times)
    select key, sum(calls)::float8 as count, sum(failed)::float8 as failed,
      min(ceiling_ms) filter (where reached >= total * 0.5) as p50, min(ceiling_ms) filter (where reached >= total * 0.95) as p95
    from upto group by key order by key`);

/** The response times of a period, over time and by route. */
export async function readRequestTimes(em: EntityManager, period: PlatformPeriod, now: Date): Promise<RequestTimes> {
  const { starts, stepMs } = stepsOf(period, now);
  const since = starts[0] ?? now;
  const step = `date_bin(interval '${stepMs} milliseconds', started_at, timestamptz '${STEPS_FROM.toISOString()}')`;
  const bySteps = new Map((await timesBy(em, step, since)).map(({ key, ...times }) => [new Date(key).getTime(), times]));
  const none = { count: 0, failed: 0, p50: null, p95: null };
  const routes = await timesBy(em, 'route', since);
  return {
    timeline: starts.map((it) => ({ at: it.toISOString(), ...(bySteps.get(it.getTime()) ?? none) })),
    routes: routes.map(({ key, ...times }) => ({ route: key, ...times })).sort((a, b) => b.p95 - a.p95 || b.count - a.count),
  };
}
