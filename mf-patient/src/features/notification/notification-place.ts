import type { AnyNotification } from '@tenaye/platform/notification/notifications.ts';

/** Where what a notification is about is shown. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/appointments?appointment=${id}`,
  diagnostic: (id) => `/diagnostics?request=${id}`,
  medication: (id) => `/pharmacy?request=${id}`,
};

/** The page of what a notification is about; undefined where it is about nothing that has a page. */
export const placeOf = ({ type, relatedId }: Pick<AnyNotification, 'type' | 'relatedId'>): string | undefined =>
  relatedId ? pages[type]?.(relatedId) : undefined;
