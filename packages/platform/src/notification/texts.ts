import notification from '../messages/notification.en.json' with { type: 'json' };
import { NOTIFICATION } from './namespace.ts';

/** The bell's texts, by namespace. A remote adds them together with the pages that show a bell. */
export const notificationTexts = { [NOTIFICATION]: { en: notification } };
