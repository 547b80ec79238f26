import { NotificationBell as Bell } from '@tenaye/platform/notification/NotificationBell.tsx';
import { patientNotifications } from '../../shared/patient-notifications.ts';

/** The patient's bell: the unread count, and the list when opened. The server's stream keeps it up to date. */
export const NotificationBell = () => <Bell source={patientNotifications} />;
