import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type Author, auditMany } from '#kernel/database/audit.ts';
import { lockPatientsOf } from '../account/patient-lock.service.ts';
import { NOTHING_SENT, type Sent } from '../notification/notification.service.ts';
import { notifyOfEndedPractice } from './facility-request.notifications.ts';
import { openAt } from './facility-request.policy.ts';
import { findAll } from './facility-request.view.ts';

interface Ended {
  facilityId: string;
  /** Why the practice ended, for the audit. */
  cause: string;
}

/** A canceled request: the id of its patient's account, and what was sent. */
export interface CancelledRequest {
  id: string;
  userId: string;
  sent: Sent;
}

interface Locked {
  id: string;
  status: string;
}

/** The facility's open requests. Their patients are locked before them. */
async function lockOpen(em: EntityManager, facilityId: string): Promise<Locked[]> {
  const open = openAt(sql`${facilityId}`);
  await lockPatientsOf(em, sql`select q.user_id from facility_requests q where ${open}`);
  return em.execute<Locked[]>(sql`select q.id, q.status from facility_requests q where ${open} order by q.id for no key update`);
}

/**
 * Cancels all open requests to a facility, with a fixed number of statements for any number of requests; the caller has locked the
 * facility's row. The facility can no longer open their prescriptions, and each patient is notified. Records of what was handed over don't
 * change. Returns what was canceled.
 */
export async function cancelOpen(em: EntityManager, by: Author, { facilityId, cause }: Ended, now: Date): Promise<CancelledRequest[]> {
  const locked = await lockOpen(em, facilityId);
  if (locked.length === 0) return [];
  const ids = locked.map((it) => it.id);
  const step = JSON.stringify([{ status: 'cancelled', at: now.toISOString() }]);
  await em.execute(sql`
    update facility_requests set status = 'cancelled', practice_ended = true, updated_at = ${now}, steps = steps || ${step}::jsonb
    where id in (${ids})`);
  for (const [from, some] of Map.groupBy(locked, (it) => it.status))
    await auditMany(
      em,
      by,
      'facility_request.cancelled',
      some.map((it) => it.id),
      now,
      { from, cause },
    );
  const cancelled = await findAll(em, ids);
  const sent = await notifyOfEndedPractice(em, cancelled, now);
  return cancelled.map(({ id, userId }) => ({ id, userId, sent: sent.get(id) ?? NOTHING_SENT }));
}
