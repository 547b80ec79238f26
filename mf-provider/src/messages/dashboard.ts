import code from './en/code.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import profileClaim from './en/profile-claim.json' with { type: 'json' };

/** The texts of the page after sign-in. */
export const forDashboard = { code, dashboard, profileClaim };
