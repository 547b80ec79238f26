import portal from './en/portal.json' with { type: 'json' };
import provider from './en/provider.json' with { type: 'json' };

/** The texts of the portal's frame and its lists of providers. */
export const forPortal = { portal, provider };
