import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Notification } from './notification.entity.ts';

type Subject = Pick<Notification, 'userId' | 'providerAccountId'>;

const isRecipient = ({ patient, provider }: Actor, notification: Subject): boolean =>
  (patient !== undefined && notification.userId === patient.id) ||
  (provider !== undefined && notification.providerAccountId === provider.id);

export const notificationPolicy = { read: isRecipient, markRead: isRecipient } satisfies Policy<Subject>;

/**
 * Limits `notifications` to those about this facility or about no particular facility; without a facility, the condition is undefined, so
 * nothing is limited.
 */
export const aboutFacility = (facilityId: string | undefined): Condition | undefined =>
  facilityId ? sql`(facility_id = ${facilityId} or facility_id is null)` : undefined;

/** The query twin of `read` on `notifications`. */
export function notificationsOf({ patient, provider }: Actor): Condition {
  if (patient && provider) return sql`(user_id = ${patient.id} or provider_account_id = ${provider.id})`;
  if (patient) return sql`user_id = ${patient.id}`;
  return provider ? sql`provider_account_id = ${provider.id}` : sql`false`;
}

/**
 * Selects the actor's unread `notifications`. The condition on the recipient is written as in the index of unread notifications; otherwise
 * the database would scan everyone's.
 */
export function unreadOf(actor: Actor): Condition {
  const ids = [actor.patient?.id, actor.provider?.id].filter((it) => it !== undefined);
  if (ids.length === 0) return sql`false`;
  return sql`coalesce(user_id, provider_account_id) in (${ids}) and ${notificationsOf(actor)} and not is_read`;
}
