import profile from './en/profile.json' with { type: 'json' };

/** The texts of the tab Profile. */
export const forProfile = { profile };
