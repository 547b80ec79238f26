import auth from './en/auth.json' with { type: 'json' };

/** The texts of sign-in. */
export const forSignIn = { auth };
