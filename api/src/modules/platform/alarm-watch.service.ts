import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AlarmKind, alarmAreas, alarmPages } from '@tenaye/contracts/platform.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { warnAdmins } from '../notification/notification.service.ts';
import { findAlarming } from './alarm.view.ts';

/** An alarm ends once it hasn't been seen for this long, so that a value around its limit doesn't send a mail every minute. */
const QUIET_MS = 15 * MINUTE_MS;

const begun: Record<AlarmKind, (count: number) => NotificationText> = {
  failed_jobs: (count) => ({ key: 'alarm.failedJobs', params: { count } }),
  waiting_jobs: (count) => ({ key: 'alarm.waitingJobs', params: { count } }),
  failed_requests: (percent) => ({ key: 'alarm.failedRequests', params: { percent } }),
  browser_errors: (count) => ({ key: 'alarm.browserErrors', params: { count } }),
  no_probes: (count) => ({ key: 'alarm.noProbes', params: { count } }),
};
const ended: Record<AlarmKind, (since: string) => NotificationText> = {
  failed_jobs: (start) => ({ key: 'alarm.failedJobsOver', params: { start } }),
  waiting_jobs: (start) => ({ key: 'alarm.waitingJobsOver', params: { start } }),
  failed_requests: (start) => ({ key: 'alarm.failedRequestsOver', params: { start } }),
  browser_errors: (start) => ({ key: 'alarm.browserErrorsOver', params: { start } }),
  no_probes: (start) => ({ key: 'alarm.noProbesOver', params: { start } }),
};

const tell = (em: EntityManager, kind: AlarmKind, text: NotificationText, now: Date): Promise<void> =>
  warnAdmins(em, alarmAreas[kind], { type: 'system', relatedId: null, ...text }, now, { page: alarmPages[kind] });

/** Begins an alarm unless one of its kind is open, which is marked as seen. The unique index lets one of two workers begin it. */
async function see(em: EntityManager, kind: AlarmKind, value: number, now: Date): Promise<void> {
  const found = await em.execute<{ isNew: boolean }[]>(sql`
    insert into alarms (kind, value, began_at, seen_at) values (${kind}, ${value}, ${now}, ${now})
    on conflict (kind) where ended_at is null do update set seen_at = greatest(alarms.seen_at, excluded.seen_at)
    returning xmax = 0 as "isNew"`);
  if (found[0]?.isNew) await tell(em, kind, begun[kind](value), now);
}

async function endQuiet(em: EntityManager, now: Date): Promise<void> {
  const over = await em.execute<{ kind: AlarmKind; beganAt: string }[]>(sql`
    update alarms set ended_at = ${now} where ended_at is null and seen_at <= ${new Date(+now - QUIET_MS)}
    returning kind, began_at as "beganAt"`);
  for (const { kind, beganAt } of over) await tell(em, kind, ended[kind](iso(beganAt)), now);
}

/**
 * Looks for what is wrong with the platform. The administrators of the area are told by bell and mail when an alarm begins and when it is
 * over, each once, also when several workers look at the same time.
 */
export const watchAlarms = (em: EntityManager, now: Date): Promise<void> =>
  em.fork().transactional(async (unit) => {
    for (const [kind, value] of await findAlarming(unit, now)) await see(unit, kind, value, now);
    await endQuiet(unit, now);
  });
