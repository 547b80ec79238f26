/** The namespace of what the bell says; its texts are `messages/notification.en.json`. */
export const NOTIFICATION = 'notification';
