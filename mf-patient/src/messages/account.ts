import auth from './en/auth.json' with { type: 'json' };

/** What the sign-in screens read beside the first visit's texts. */
export const account = { auth };
