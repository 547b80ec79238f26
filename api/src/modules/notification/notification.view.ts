import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import type { Params } from '../../messages/texts.ts';
import type { Notification } from './notification.entity.ts';
import { notificationsOf } from './notification.policy.ts';

/** The text columns of a row, and the language of the account that reads it. */
export interface TextRow {
  title: string;
  message: string;
  textKey: string | null;
  textParams: Params | null;
  language: string | null;
}

/** A notification as SQL returns it. */
export type NotificationView = TextRow &
  Pick<Notification, 'id' | 'audience' | 'type' | 'isRead'> & { relatedId: string | null; createdAt: string };

/** The columns of `TextRow`, of notifications `n`. */
export const textColumns = (): Condition => sql`
  n.title, n.message, n.text_key as "textKey", n.text_params as "textParams",
  coalesce((select u.language from users u where u.id = n.user_id), (select p.language from provider_accounts p where p.id = n.provider_account_id))
    as language`;

const columns = (): Condition => sql`
  n.id, n.audience, n.type, ${textColumns()}, n.related_id as "relatedId", n.is_read as "isRead", n.created_at as "createdAt"`;

/** Newest first. */
export const findNotifications = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<NotificationView[]> =>
  em.execute<NotificationView[]>(sql`
    select ${columns()} from notifications n
    where ${allOf(notificationsOf(actor), after && sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by created_at desc, id desc limit ${limit + 1}`);

/** One notification; undefined when it is gone. */
export async function findNotification(em: EntityManager, id: string): Promise<NotificationView | undefined> {
  const [row] = await em.execute<NotificationView[]>(sql`select ${columns()} from notifications n where n.id = ${id}`);
  return row;
}
