import type { AdminSubject } from '@tenaye/contracts/notification.facts.ts';
import type { AnyNotification } from '../notification/notifications.ts';

/** Parts of the admin portal's address, by what a notification is about. */
const adminPages: Record<AdminSubject, (id: string, isWaiting: boolean) => string> = {
  doctor: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=doctor.${id}`,
  facility: (id, isWaiting) => `${isWaiting ? 'pending' : 'all'}&review=facility.${id}`,
  doctor_claim: (id) => `claims&claim=doctor.${id}`,
  facility_claim: (id) => `claims&claim=facility.${id}`,
  import: (id) => `import&batch=${id}`,
};

/** The page that an administrator's notification is about; the providers who wait for verification when that is gone. */
export function adminPlaceOf(notification: AnyNotification): string {
  const { relatedId } = notification;
  const about = 'about' in notification ? notification.about : undefined;
  const page = relatedId && about ? adminPages[about.kind](relatedId, about.isWaiting) : 'pending';
  return `/provider/admin?tab=${page}`;
}
