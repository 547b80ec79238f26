import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { publish } from '#kernel/work/events.ts';
import { Notification } from './notification.entity.ts';
import { notificationPolicy, notificationsOf } from './notification.policy.ts';

/** Somebody with a bell: a patient, or a provider account that sees it in its portal. */
type Recipient = { audience: 'patient'; id: string } | { audience: 'provider' | 'admin'; id: string };

type Text = Pick<Notification, 'type' | 'title' | 'message' | 'relatedId'>;

/** A row of the list, as SQL gives it, or an entity. */
export type NotificationView = Text & Pick<Notification, 'id' | 'isRead'> & { createdAt: string | Date };

/** Tells one person something, in the caller's transaction: the row and the ring of the bell commit with the change they tell of. */
export async function notify(em: EntityManager, { audience, id }: Recipient, text: Text, now: Date): Promise<void> {
  const it = em.create(Notification, {
    ...text,
    id: crypto.randomUUID(),
    audience,
    userId: audience === 'patient' ? id : null,
    providerAccountId: audience === 'patient' ? null : id,
    createdAt: now,
  });
  await publish(em, { kind: 'row', feed: 'notification', audience, accountId: id, id: it.id });
}

/** Tells every administrator, as `notify` does. */
export async function notifyAdmins(em: EntityManager, text: Text, now: Date): Promise<void> {
  const admins = await em.execute<{ id: string }[]>(
    sql`select id from provider_accounts where provider_type = 'admin' and is_active order by id`,
  );
  for (const { id } of admins) await notify(em, { audience: 'admin', id }, text, now);
}

/** Newest first. */
export const findNotifications = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<NotificationView[]> =>
  em.execute<NotificationView[]>(sql`
    select id, type, title, message, related_id as "relatedId", is_read as "isRead", created_at as "createdAt" from notifications
    where ${allOf(notificationsOf(actor), after && sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by created_at desc, id desc limit ${limit + 1}`);

/** Marking a read one again changes nothing and is no error: two tabs may both do it. */
export async function markRead(em: EntityManager, actor: Actor, id: string): Promise<Notification> {
  const it = await em.findOne(Notification, { id });
  authorize(notificationPolicy, 'markRead', actor, it);
  it.isRead = true;
  return it;
}

/** The recipient is spelt as the index of unread ones has it, or the unread ones of everybody would be read. */
export const markAllRead = (em: EntityManager, actor: Actor): Promise<unknown> => {
  const ids = [actor.patient?.id, actor.provider?.id].filter((it) => it !== undefined);
  if (ids.length === 0) return Promise.resolve();
  return em.execute(sql`
    update notifications set is_read = true
    where coalesce(user_id, provider_account_id) in (${ids}) and ${notificationsOf(actor)} and not is_read`);
};
