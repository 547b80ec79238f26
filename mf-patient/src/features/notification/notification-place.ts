import type { AnyNotification } from '@tenaye/platform/notification/notifications.ts';

/** The page for each type of notification. */
const pages: Partial<Record<AnyNotification['type'], (id: string) => string>> = {
  appointment: (id) => `/appointments?appointment=${id}`,
  diagnostic: (id) => `/diagnostics?request=${id}`,
  medication: (id) => `/pharmacy?request=${id}`,
};

/** The page of the notification's subject; undefined if it has none. */
export const placeOf = ({ type, relatedId }: Pick<AnyNotification, 'type' | 'relatedId'>): string | undefined =>
  relatedId ? pages[type]?.(relatedId) : undefined;
