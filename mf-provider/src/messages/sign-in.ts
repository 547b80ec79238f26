import auth from './en/auth.json' with { type: 'json' };
import claim from './en/claim.json' with { type: 'json' };
import code from './en/code.json' with { type: 'json' };

/** For signing in, signing up (which looks for an existing profile to claim) and a new password. */
export const forSignIn = { auth, claim, code };
