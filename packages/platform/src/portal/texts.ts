import portal from '../messages/portal.en.json' with { type: 'json' };
import { notificationTexts } from '../notification/texts.ts';

/** The namespace of what the portals' frame says. */
export const PORTAL = 'portal';

/** What the kit in this folder says, by namespace: a portal gives it to `defineRemote` with its own texts. */
export const portalTexts = { [PORTAL]: { en: portal }, ...notificationTexts };
