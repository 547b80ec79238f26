import analytics from './en/analytics.json' with { type: 'json' };

/** The texts of the tab Analytics. */
export const forAnalytics = { analytics };
