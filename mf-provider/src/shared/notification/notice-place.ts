import type { Notification } from '@tenaye/contracts/notification.ts';

/** Where what a notification is about is worked on. */
const pages: Partial<Record<Notification['type'], (id: string) => string>> = {
  appointment: (id) => `/provider/doctor?appointment=${id}`,
  diagnostic: (id) => `/provider/diagnostic_center?view=requests&request=${id}`,
  medication: (id) => `/provider/pharmacy?view=requests&request=${id}`,
};

/** The page of what a notification is about; what has none of its own (claims, the account itself) leads to the dashboard. */
export const placeOf = ({ type, relatedId }: Pick<Notification, 'type' | 'relatedId'>): string =>
  (relatedId && pages[type]?.(relatedId)) || '/provider/dashboard';
