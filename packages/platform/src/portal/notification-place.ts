import type { AnyNotification } from '../notification/notifications.ts';

/** Pages by type of notification. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

/** The page that a notification is about; types without a page (claims, the account itself) lead to the dashboard. */
export const placeOf = ({ type, relatedId }: Pick<AnyNotification, 'type' | 'relatedId'>): string =>
  (relatedId && pages[type]?.(relatedId)) || '/provider/dashboard';

/** The page for every notification of an administrator: their portal. */
export const adminPlaceOf = (): string => '/provider/admin';
