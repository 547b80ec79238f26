import code from './en/code.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };

/** For the page after signing in. */
export const forDashboard = { code, dashboard };
