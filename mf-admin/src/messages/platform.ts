import platform from './en/platform.json' with { type: 'json' };

/** The texts of the tab Platform. */
export const forPlatform = { platform };
