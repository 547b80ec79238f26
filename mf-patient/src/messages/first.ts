import common from './en/common.json' with { type: 'json' };
import landing from './en/landing.json' with { type: 'json' };
import nav from './en/nav.json' with { type: 'json' };

/** What the first visit reads. It comes with the remote's first script; a page brings the rest (`texts.ts`). */
export const first = { common, nav, landing };
