import { type LoadTexts, textGroup } from '@tenaye/platform/texts/with-texts.ts';
import common from '../messages/en/common.json' with { type: 'json' };
import landing from '../messages/en/landing.json' with { type: 'json' };

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

/** The texts of the first visit. They ship with the remote's first script. */
export const first = { common, landing };

/**
 * The texts beyond those of the first visit, for `withTexts`. The sign-in texts are a group of their own because new visitors wait for
 * them; every other page loads all, so a file added to `messages/en.ts` reaches each of them.
 */
export const signInTexts = textGroup(NAMESPACE)({ auth: () => import('../messages/en/auth.json', { with: { type: 'json' } }) });
export const pageTexts: LoadTexts = async () => (await import('../messages/en.ts')).all;
