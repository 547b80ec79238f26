import { type AdminNotification, adminNotification, type Notification, notification } from '@tenaye/contracts/notification.ts';
import { isNotificationKey, notificationIn } from '../../messages/render.ts';
import type { NotificationView, TextRow } from './notification.view.ts';

const { type: types } = notification.shape;
const { type: adminTypes } = adminNotification.shape;

/** In the reader's language; as it is stored where the row has no key, or one that this release doesn't know. */
export const presentText = ({ title, message, textKey, textParams, language }: TextRow): Pick<Notification, 'title' | 'message'> =>
  textKey && textParams && isNotificationKey(textKey) ? notificationIn(language, { key: textKey, params: textParams }) : { title, message };

const withoutType = (it: NotificationView): Omit<Notification, 'type'> => ({
  id: it.id,
  ...presentText(it),
  relatedId: it.relatedId,
  isRead: it.isRead,
  createdAt: new Date(it.createdAt).toISOString(),
});

/** A type of the other side can only be here by mistake of a sender, or for an administrator with a role of the staff; the bell still rings. */
export const presentNotification = (it: NotificationView): Notification => ({
  ...withoutType(it),
  type: types.safeParse(it.type).data ?? 'other',
});

/** As `presentNotification`, for administrators. */
export const presentAdminNotification = (it: NotificationView): AdminNotification => ({
  ...withoutType(it),
  type: adminTypes.safeParse(it.type).data ?? 'system',
});
