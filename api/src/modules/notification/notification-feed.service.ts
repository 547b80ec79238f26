import type { EntityManager } from '@mikro-orm/postgresql';
import { adminNotification, notification, type StreamedNotification } from '@tenaye/contracts/notification.ts';
import { Notification } from './notification.entity.ts';

/** The notification that an event names, as the stream carries it; null when it is gone, or of a type its audience doesn't know. */
export async function streamedNotification(em: EntityManager, id: string): Promise<StreamedNotification | null> {
  const it = await em.findOne(Notification, { id });
  if (!it) return null;
  const { type, title, message, relatedId, isRead } = it;
  const shown = { id, type, title, message, relatedId: relatedId ?? null, isRead, createdAt: it.createdAt.toISOString() };
  const parsed = (it.audience === 'admin' ? adminNotification : notification).safeParse(shown);
  return parsed.success ? { audience: it.audience, notification: parsed.data } : null;
}
