import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, page } from './fields.ts';

const notificationOf = <const T extends [string, ...string[]]>(types: T) =>
  z.object({
    id,
    type: z.enum(types),
    title: z.string(),
    message: z.string(),
    relatedId: z.nullable(id),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  });

export const notification = notificationOf(['appointment', 'diagnostic', 'medication', 'system', 'other']);
export type Notification = z.infer<typeof notification>;

export const adminNotification = notificationOf(['provider', 'customer', 'system', 'urgent']);
export type AdminNotification = z.infer<typeof adminNotification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "The patient's notifications, newest first",
  callers: ['patient'],
  query: z.strictObject(page),
  answer: z.array(notification),
});

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Mark one notification read',
  callers: ['patient'],
  params: idParams,
  answer: notification,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
  summary: 'Mark every notification read',
  callers: ['patient'],
});

export const listProviderNotifications = endpoint({
  method: 'GET',
  path: '/api/provider/notifications',
  summary: 'The notifications of the signed-in doctor or facility, newest first',
  callers: ['doctor', 'facility'],
  query: z.strictObject(page),
  answer: z.array(notification),
});

export const readProviderNotification = endpoint({
  method: 'PATCH',
  path: '/api/provider/notifications/:id/read',
  summary: 'Mark one notification of the provider read',
  callers: ['doctor', 'facility'],
  params: idParams,
  answer: notification,
  errors: ['not_found'],
});

export const readAllProviderNotifications = endpoint({
  method: 'PATCH',
  path: '/api/provider/notifications/mark-all-read',
  summary: 'Mark every notification of the provider read',
  callers: ['doctor', 'facility'],
});

/** The stream's events: `notification` carries one of these as JSON. */
export const NOTIFICATION_STREAM = '/api/notifications/stream';
export const streamedNotification = z.object({
  audience: z.enum(['patient', 'provider', 'admin']),
  notification: z.union([notification, adminNotification]),
});
export type StreamedNotification = z.infer<typeof streamedNotification>;
