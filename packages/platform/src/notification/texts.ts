import notification from '../messages/notification.en.json' with { type: 'json' };
import { NOTIFICATION } from './namespace.ts';

/** What the bell says, by namespace. A remote adds it together with the pages that show a bell. */
export const notificationTexts = { [NOTIFICATION]: { en: notification } };
