import { call } from './call.ts';

export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  callers: ['patient'],
});

export const readNotification = call({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  callers: ['patient'],
  errors: ['not_found'],
});

export const readAllNotifications = call({
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
  callers: ['patient'],
});

export const listProviderNotifications = call({
  method: 'GET',
  path: '/api/provider/notifications',
  callers: ['doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'],
});

export const readProviderNotification = call({
  method: 'PATCH',
  path: '/api/provider/notifications/:id/read',
  callers: ['doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'],
  errors: ['not_found'],
});

export const readAllProviderNotifications = call({
  method: 'PATCH',
  path: '/api/provider/notifications/mark-all-read',
  callers: ['doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'],
});

/** The records that an administrator's notification can be about. */
export const adminSubjects = ['doctor', 'facility', 'doctor_claim', 'facility_claim', 'import'] as const;
export type AdminSubject = (typeof adminSubjects)[number];

/** The records, besides a pickup, that a notification of the waste service can be about. */
export const wasteSubjects = ['invoice', 'document', 'certification'] as const;
export type WasteSubject = (typeof wasteSubjects)[number];

export const listAdminNotifications = call({
  method: 'GET',
  path: '/api/admin/notifications',
  callers: ['admin'],
  area: 'own',
});

export const readAdminNotification = call({
  method: 'PATCH',
  path: '/api/admin/notifications/:id/read',
  callers: ['admin'],
  area: 'own',
  errors: ['not_found'],
});

export const readAllAdminNotifications = call({
  method: 'PATCH',
  path: '/api/admin/notifications/mark-all-read',
  callers: ['admin'],
  area: 'own',
});

export const countUnreadNotifications = call({
  method: 'GET',
  path: '/api/provider/notifications/unread',
  callers: ['facility'],
});

/** The path of the event stream; its `notification` events carry a `StreamedNotification` as JSON. */
export const NOTIFICATION_STREAM = '/api/notifications/stream';
