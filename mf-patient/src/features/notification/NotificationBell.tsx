import { patientPlaceOf } from '@tenaye/contracts/notification-place.facts.ts';
import { NotificationBell as Bell } from '@tenaye/platform/notification/NotificationBell.tsx';
import { type AnyNotification, type NotificationSource, patientCalls } from '@tenaye/platform/notification/notifications.ts';
import { keys } from '../../shared/keys.ts';

/** The query keys of the records that each type of notification is about. */
const aboutType: Partial<Record<AnyNotification['type'], readonly (readonly string[])[]>> = {
  appointment: [keys.appointments],
  diagnostic: [keys.requests],
  medication: [keys.requests],
};
const all = [keys.stats, keys.appointments, keys.requests];

const source: NotificationSource = {
  calls: patientCalls,
  queryKey: keys.notifications,
  about: (it) => (it ? [keys.stats, ...(aboutType[it.type] ?? [])] : all),
  counted: [keys.stats],
  placeOf: patientPlaceOf,
};

/** The patient's bell: the unread count, and the list when opened. The server's stream keeps it up to date. */
export const NotificationBell = () => <Bell source={source} />;
