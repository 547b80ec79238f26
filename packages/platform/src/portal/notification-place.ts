import type { AnyNotification } from '../notification/notifications.ts';

/** Where what a notification is about is worked on. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

/** The page of what a notification is about; what has none of its own (claims, the account itself) leads to the dashboard. */
export const placeOf = ({ type, relatedId }: Pick<AnyNotification, 'type' | 'relatedId'>): string =>
  (relatedId && pages[type]?.(relatedId)) || '/provider/dashboard';

/** What administrators are told of is worked on in their portal. */
export const adminPlaceOf = (): string => '/provider/admin';
