import { type LoadTexts, textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

/**
 * The texts beyond those of the first visit, for `withTexts`. The sign-in texts are a group of their own because new visitors wait for
 * them; every other page loads all, so a file added to `messages/en.ts` reaches each of them.
 */
export const signInTexts = textGroup(NAMESPACE)({ auth: () => import('../messages/en/auth.json', { with: { type: 'json' } }) });
export const pageTexts: LoadTexts = async () => (await import('../messages/en.ts')).all;
