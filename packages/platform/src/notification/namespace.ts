/** The namespace of the bell's texts, `messages/notification.en.json`. */
export const NOTIFICATION = 'notification';
