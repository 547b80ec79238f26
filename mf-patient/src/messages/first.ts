import common from './en/common.json' with { type: 'json' };
import landing from './en/landing.json' with { type: 'json' };

/** The texts of the first visit. They ship with the remote's first script; each page loads the others (`texts.ts`). */
export const first = { common, landing };
