import auth from './en/auth.json' with { type: 'json' };
import claim from './en/claim.json' with { type: 'json' };
import code from './en/code.json' with { type: 'json' };
import existing from './en/existing.json' with { type: 'json' };

/** The texts of sign-in, sign-up (which suggests existing profiles to claim) and password reset. */
export const forSignIn = { auth, claim, code, existing };
