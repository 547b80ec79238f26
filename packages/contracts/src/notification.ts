import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requestTypes } from './facility-kind.facts.ts';
import { id, idParams, page } from './fields.ts';
import { limitedFigures } from './intelligence.facts.ts';
import * as calls from './notification.facts.ts';
import { alarmKinds } from './platform.facts.ts';

const notificationOf = <const T extends [string, ...string[]]>(types: T) =>
  z.object({
    id,
    type: z.enum(types),
    title: z.string(),
    message: z.string(),
    relatedId: z.nullable(id),
    /** The facility of a provider's account that the notification is about; absent if there is none. */
    facilityId: z.optional(id),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  });

/**
 * A notification of a patient or provider. `orderType` is the type of the order that `relatedId` names, if a patient's notification is
 * about one. `wasteSubject` is the kind of record that `relatedId` names, if a notification of the waste
 * service isn't about a pickup. `incidentId` is the incident that it is about, whose pickup `relatedId` names.
 */
export const notification = z.extend(notificationOf(['appointment', 'diagnostic', 'medication', 'waste', 'system', 'other']), {
  wasteSubject: z.optional(z.enum(calls.wasteSubjects)),
  incidentId: z.optional(id),
  orderType: z.optional(z.enum(requestTypes)),
});
export type Notification = z.infer<typeof notification>;

/**
 * A notification of an administrator. `about` is the kind of record that `relatedId` names, and whether it is a profile that waits for
 * verification; absent when the record is gone. `alarm` is the alarm that it tells of.
 */
export const adminNotification = z.extend(notificationOf(['provider', 'customer', 'system', 'urgent']), {
  about: z.optional(z.object({ kind: z.enum(calls.adminSubjects), isWaiting: z.boolean() })),
  alarm: z.optional(z.enum(alarmKinds)),
  /** The figure that has passed its limit. */
  figure: z.optional(z.enum(limitedFigures)),
});
export type AdminNotification = z.infer<typeof adminNotification>;

export const listNotifications = endpoint(calls.listNotifications, {
  summary: "The patient's notifications, newest first",
  query: z.strictObject(page),
  answer: z.array(notification),
});

export const readNotification = endpoint(calls.readNotification, {
  summary: 'Mark one notification read',
  params: idParams,
  answer: notification,
});

export const readAllNotifications = endpoint(calls.readAllNotifications, {
  summary: 'Mark every notification read',
});

/** A facility of the account: notifications about its other facilities are left out, those about the account as a whole are included. */
const about = z.optional(id);

export const listProviderNotifications = endpoint(calls.listProviderNotifications, {
  summary: 'The notifications of the signed-in doctor, facility or member of the staff, newest first',
  query: z.strictObject({ ...page, about }),
  answer: z.array(notification),
});

export const readProviderNotification = endpoint(calls.readProviderNotification, {
  summary: 'Mark one notification of the provider read',
  params: idParams,
  answer: notification,
});

export const readAllProviderNotifications = endpoint(calls.readAllProviderNotifications, {
  summary: 'Mark every notification of the provider read',
  query: z.strictObject({ about }),
});

export const countUnreadNotifications = endpoint(calls.countUnreadNotifications, {
  summary: "The unread notifications about each of the account's facilities that has any",
  answer: z.array(z.object({ facilityId: id, unread: z.number() })),
});

export const listAdminNotifications = endpoint(calls.listAdminNotifications, {
  summary: 'The notifications of the signed-in administrator, newest first',
  query: z.strictObject(page),
  answer: z.array(adminNotification),
});

export const readAdminNotification = endpoint(calls.readAdminNotification, {
  summary: 'Mark one notification of the administrator read',
  params: idParams,
  answer: adminNotification,
});

export const readAllAdminNotifications = endpoint(calls.readAllAdminNotifications, {
  summary: 'Mark every notification of the administrator read',
});
/** The data of a `notification` event: the notification and the audience that it is for. */
export const streamedNotification = z.object({
  audience: z.enum(['patient', 'provider', 'admin']),
  notification: z.union([notification, adminNotification]),
});
export type StreamedNotification = z.infer<typeof streamedNotification>;
