import portal from '../messages/portal.en.json' with { type: 'json' };
import { notificationTexts } from '../notification/texts.ts';

/** The namespace of the portal frame's texts. */
export const PORTAL = 'portal';

/** The texts of this folder, by namespace: a portal passes them to `defineRemote` with its own. */
export const portalTexts = { [PORTAL]: { en: portal }, ...notificationTexts };
