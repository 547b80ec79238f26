import { type Notification, notification } from '@tenaye/contracts/notification.ts';
import type { NotificationView } from './notification.service.ts';

const { type: patientTypes } = notification.shape;

export const presentNotification = (it: NotificationView): Notification => ({
  id: it.id,
  // A type meant for administrators can only be here by mistake of a sender; the bell still rings.
  type: patientTypes.safeParse(it.type).data ?? 'other',
  title: it.title,
  message: it.message,
  relatedId: it.relatedId ?? null,
  isRead: it.isRead,
  createdAt: new Date(it.createdAt).toISOString(),
});
