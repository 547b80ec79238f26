import { type AdminNotification, adminNotification, type Notification, notification } from '@tenaye/contracts/notification.ts';
import { isNotificationKey, notificationIn } from '../../messages/render.ts';
import type { NotificationView, TextRow } from './notification.view.ts';

const { type: types } = notification.shape;
const { type: adminTypes } = adminNotification.shape;

type Words = Pick<Notification, 'title' | 'message'>;

/** Rendered in the reader's language; as stored when the row has no key, or one that this release doesn't know. */
export const presentText = ({ title, message, textKey, textParams, language }: TextRow): Words =>
  textKey && textParams && isNotificationKey(textKey) ? notificationIn(language, { key: textKey, params: textParams }) : { title, message };

/** The text, with the name of the facility in its title if the reader has several. */
export const presentNamed = (facilityName: string | null, language: string | null, text: Words): Words =>
  facilityName ? notificationIn(language, { key: 'facility.news', params: { facilityName, ...text } }) : text;

const withoutType = (view: NotificationView): Omit<Notification, 'type'> => ({
  id: view.id,
  ...presentNamed(view.facilityName, view.language, presentText(view)),
  relatedId: view.relatedId,
  isRead: view.isRead,
  createdAt: new Date(view.createdAt).toISOString(),
});

/**
 * A type of the wrong audience is a sender's mistake, or belongs to an administrator who also has a staff role; it becomes `other` instead
 * of an error.
 */
export const presentNotification = (view: NotificationView): Notification => ({
  ...withoutType(view),
  type: types.safeParse(view.type).data ?? 'other',
  ...(view.facilityId && { facilityId: view.facilityId }),
});

/** Like `presentNotification`, for administrators. */
export const presentAdminNotification = (view: NotificationView): AdminNotification => ({
  ...withoutType(view),
  type: adminTypes.safeParse(view.type).data ?? 'system',
  ...(view.about && { about: view.about }),
});
