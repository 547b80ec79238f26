import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

/**
 * Texts beside the first visit's, for `withTexts`. What the sign-in screens need stands alone, because a newcomer waits for it;
 * every other page takes all, so a file added to `messages/en.ts` is there on each of them.
 */
export const signInTexts: LoadTexts = async () => ({ [NAMESPACE]: { en: (await import('../messages/account.ts')).account } });
export const pageTexts: LoadTexts = async () => (await import('../messages/all.ts')).all;
