import activity from './en/activity.json' with { type: 'json' };
import overview from './en/overview.json' with { type: 'json' };

/** The texts of the tab Dashboard. */
export const forDashboard = { overview, activity };
