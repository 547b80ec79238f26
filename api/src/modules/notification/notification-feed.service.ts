import type { EntityManager } from '@mikro-orm/postgresql';
import { adminNotification, notification, type StreamedNotification } from '@tenaye/contracts/notification.ts';
import { presentNamed, presentSubject, presentText } from './notification.presenter.ts';
import { findNotification } from './notification.view.ts';

/** Loads the notification of an event for the stream; null when the notification is gone, or when its audience doesn't know its type. */
export async function streamedNotification(em: EntityManager, id: string): Promise<StreamedNotification | null> {
  const row = await findNotification(em, id);
  if (!row) return null;
  const { audience, type, relatedId, facilityId, about, isRead } = row;
  const text = presentNamed(row.facilityName, row.language, presentText(row));
  const shown = {
    id,
    type,
    ...text,
    relatedId,
    isRead,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(facilityId && { facilityId }),
    ...(about && { about }),
    ...presentSubject(row),
  };
  const parsed = (audience === 'admin' ? adminNotification : notification).safeParse(shown);
  return parsed.success ? { audience, notification: parsed.data } : null;
}
