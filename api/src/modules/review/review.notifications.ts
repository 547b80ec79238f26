import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import type { Review } from './review.entity.ts';

interface Contact {
  id: string;
  email: string | null;
  language: string | null;
}

/** The fields of a notification that lead from the bell to the reviewed appointment or request. */
async function subjectOf(em: EntityManager, { appointmentId, requestId }: Review) {
  if (appointmentId) return { type: 'appointment' as const, relatedId: appointmentId };
  const [request] = await em.execute<{ id: string; type: RequestType }[]>(
    sql`select id, request_type as type from facility_requests where id = ${requestId}`,
  );
  if (!request) throw new Error(`Request ${requestId} vanished`);
  return { type: request.type, relatedId: request.id };
}

/** True when the owner may see the reviewed visit; a notification would reveal an earlier visit to a new owner. */
async function isVisitOpen(em: EntityManager, { appointmentId, requestId }: Review): Promise<boolean> {
  const rows = await em.execute<unknown[]>(sql`
    select 1 from appointments v where id = ${appointmentId} and ${openToOwner('v')}
    union all select 1 from facility_requests v where id = ${requestId} and ${openToOwner('v')}`);
  return rows.length > 0;
}

/**
 * Bell and mail to the doctor or facility about a new review, without the patient's name. Nobody is notified for an unclaimed profile, nor
 * is an unverified owner, or a new owner about an earlier visit.
 */
export async function notifyRated(em: EntityManager, review: Review, now: Date): Promise<void> {
  const [account] = await em.execute<Contact[]>(sql`
    select p.id, p.email, p.language from provider_accounts p join (
      select account_id from doctors where id = ${review.doctorId} and is_verified and owner_stands
      union all select account_id from facilities where id = ${review.facilityId} and is_verified and owner_stands) it
        on it.account_id = p.id`);
  if (!account || !(await isVisitOpen(em, review))) return;
  const text = { key: 'review.received', params: { rating: review.rating } } as const;
  const news = { ...(await subjectOf(em, review)), facilityId: review.facilityId ?? null, ...text };
  await notifyAndMail(em, { audience: 'provider', ...account }, news, now);
}

/** Notifies the patient by bell and mail; does nothing for a deleted account. */
export async function notifyAuthor(em: EntityManager, review: Review, text: NotificationText, now: Date): Promise<void> {
  const [patient] = await em.execute<Contact[]>(sql`select id, email, language from users where id = ${review.userId}`);
  if (!patient) return;
  await notifyAndMail(em, { audience: 'patient', ...patient }, { ...(await subjectOf(em, review)), ...text }, now);
}
