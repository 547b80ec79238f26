import auth from './en/auth.json' with { type: 'json' };

/** The texts that the sign-in screens need beyond those of the first visit. */
export const account = { auth };
