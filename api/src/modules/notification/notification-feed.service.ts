import type { EntityManager } from '@mikro-orm/postgresql';
import { adminNotification, notification, type StreamedNotification } from '@tenaye/contracts/notification.ts';
import { presentText } from './notification.presenter.ts';
import { findNotification } from './notification.view.ts';

/** Loads the notification of an event for the stream; null when it is gone, or of a type that its audience doesn't know. */
export async function streamedNotification(em: EntityManager, id: string): Promise<StreamedNotification | null> {
  const it = await findNotification(em, id);
  if (!it) return null;
  const { audience, type, relatedId, isRead } = it;
  const shown = { id, type, ...presentText(it), relatedId, isRead, createdAt: new Date(it.createdAt).toISOString() };
  const parsed = (audience === 'admin' ? adminNotification : notification).safeParse(shown);
  return parsed.success ? { audience, notification: parsed.data } : null;
}
