import { patientPlaceOf } from '@tenaye/contracts/notification-place.facts.ts';
import { type AnyNotification, type NotificationSource, patientCalls } from '@tenaye/platform/notification/notifications.ts';
import { keys } from './keys.ts';

/** The query keys of the records that each type of notification is about. */
const aboutType: Partial<Record<AnyNotification['type'], readonly (readonly string[])[]>> = {
  appointment: [keys.appointments],
  diagnostic: [keys.requests],
  medication: [keys.requests],
};
const all = [keys.stats, keys.appointments, keys.requests];

/** The patient's notifications, for the bell and for what marks one as read elsewhere. */
export const patientNotifications: NotificationSource = {
  calls: patientCalls,
  queryKey: keys.notifications,
  about: (it) => (it ? [keys.stats, ...(aboutType[it.type] ?? [])] : all),
  counted: [keys.stats],
  placeOf: patientPlaceOf,
};
