import { type Notification, notification } from '@tenaye/contracts/notification.ts';
import { isNotificationKey, notificationIn } from '../../messages/render.ts';
import type { NotificationView, TextRow } from './notification.view.ts';

const { type: patientTypes } = notification.shape;

/** In the reader's language; as it is stored where the row has no key, or one that this release doesn't know. */
export const presentText = ({ title, message, textKey, textParams, language }: TextRow): Pick<Notification, 'title' | 'message'> =>
  textKey && textParams && isNotificationKey(textKey) ? notificationIn(language, { key: textKey, params: textParams }) : { title, message };

export const presentNotification = (it: NotificationView): Notification => ({
  id: it.id,
  // A type meant for administrators can only be here by mistake of a sender; the bell still rings.
  type: patientTypes.safeParse(it.type).data ?? 'other',
  ...presentText(it),
  relatedId: it.relatedId,
  isRead: it.isRead,
  createdAt: new Date(it.createdAt).toISOString(),
});
