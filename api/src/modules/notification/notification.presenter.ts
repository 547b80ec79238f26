import { type AdminNotification, adminNotification, type Notification, notification } from '@tenaye/contracts/notification.ts';
import { isNotificationKey, notificationIn } from '../../messages/render.ts';
import type { NotificationView, TextRow } from './notification.view.ts';

const { type: types } = notification.shape;
const { type: adminTypes } = adminNotification.shape;

/** Rendered in the reader's language; as stored when the row has no key, or one that this release doesn't know. */
export const presentText = ({ title, message, textKey, textParams, language }: TextRow): Pick<Notification, 'title' | 'message'> =>
  textKey && textParams && isNotificationKey(textKey) ? notificationIn(language, { key: textKey, params: textParams }) : { title, message };

const withoutType = (it: NotificationView): Omit<Notification, 'type'> => ({
  id: it.id,
  ...presentText(it),
  relatedId: it.relatedId,
  isRead: it.isRead,
  createdAt: new Date(it.createdAt).toISOString(),
});

/**
 * A type of the wrong audience is a sender's mistake, or belongs to an administrator who also has a staff role; it becomes `other` instead
 * of an error.
 */
export const presentNotification = (it: NotificationView): Notification => ({
  ...withoutType(it),
  type: types.safeParse(it.type).data ?? 'other',
});

/** Like `presentNotification`, for administrators. */
export const presentAdminNotification = (it: NotificationView): AdminNotification => ({
  ...withoutType(it),
  type: adminTypes.safeParse(it.type).data ?? 'system',
});
