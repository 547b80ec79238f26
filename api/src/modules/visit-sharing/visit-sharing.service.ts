import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { notifyAndMailPatients } from '../notification/notification.service.ts';
import { openToOwner, type Sharing } from './visit-sharing.rules.ts';

/** The tables of patients' visits to a doctor or facility. */
const visitsOf = { doctor: raw('appointments'), facility: raw('facility_requests') } as const;
const profileOf = { doctor: raw('v.doctor_id'), facility: raw('v.facility_id') } as const;
const typeOf = { doctor: raw("'appointment'"), facility: raw('v.request_type') } as const;
const dateOf = { doctor: raw('v.appointment_date'), facility: raw('v.request_date') } as const;

interface Profile {
  id: string;
  name: string;
}

interface Asked {
  userId: string;
  visitId: string;
  type: 'appointment' | RequestType;
}

/**
 * Closes all visits of a profile to its new owner, in the transaction of the transfer, and asks each patient about the latest one. The
 * caller must have locked the profile for update, so that a visit sent at the same moment is either closed too or belongs to the new owner.
 */
export async function withholdVisits(em: EntityManager, kind: ProfileKind, { id, name }: Profile, now: Date): Promise<void> {
  const asked = await em.execute<Asked[]>(sql`
    with closed as (
      update ${visitsOf[kind]} v set withheld_at = ${now}, is_shared = null where ${profileOf[kind]} = ${id} and ${openToOwner('v')}
      returning v.id, v.user_id, ${typeOf[kind]} as type, ${dateOf[kind]} as date)
    select distinct on (u.id) u.id as "userId", v.id as "visitId", v.type from closed v join users u on u.id = v.user_id
    where u.is_active and u.deleted_at is null order by u.id, v.date desc, v.id`);
  const text = { key: 'sharing.asked', params: { profileName: name } } as const;
  const extras = { link: 'link.reply' } as const;
  const news = asked.map(({ userId, visitId, type }) => ({ userId, news: { type, relatedId: visitId, ...text }, extras }));
  await notifyAndMailPatients(em, news, now);
}

/** Reopens the visits that were closed at `withheldAt`, because that transfer is undone. Visits closed by earlier transfers stay closed. */
export async function reopenVisits(em: EntityManager, kind: ProfileKind, profileId: string, withheldAt: Date): Promise<void> {
  await em.execute(sql`
    update ${visitsOf[kind]} v set withheld_at = null, is_shared = null
    where ${profileOf[kind]} = ${profileId} and v.withheld_at = ${withheldAt}`);
}

/** Stores the patient's answer on a visit that is locked and the patient's own. Repeating the same answer succeeds and changes nothing. */
export function answerSharing(
  em: EntityManager,
  actor: PatientActor,
  word: 'appointment' | 'facility_request',
  visit: Sharing & { id: string; updatedAt: Date },
  share: boolean,
  now: Date,
): void {
  if (!visit.withheldAt) throw new AppError('wrong_status', 'This is shared with the one you sent it to; there is no new owner.');
  if (visit.isShared === share) return;
  visit.isShared = share;
  visit.updatedAt = now;
  audit(em, actor, `${word}.${share ? 'share' : 'unshare'}`, visit, now);
}
