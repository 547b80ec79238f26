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

/** The query twin of `read` on `notifications`. */
export function notificationsOf({ patient, provider }: Actor): Condition {
  if (patient && provider) return sql`(user_id = ${patient.id} or provider_account_id = ${provider.id})`;
  if (patient) return sql`user_id = ${patient.id}`;
  return provider ? sql`provider_account_id = ${provider.id}` : sql`false`;
}
