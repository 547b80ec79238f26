import portal from './en/portal.json' with { type: 'json' };
import waste from './en/waste.json' with { type: 'json' };

/** The texts of the facility's portal around its tabs, and the words that several tabs use. */
export const forPortal = { portal, waste };
