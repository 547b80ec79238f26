import type { LoadTexts } from '../texts/with-texts.ts';

/** Imports the texts of the account screens, for `withTexts`. */
export const loadAccountTexts: LoadTexts = async () => {
  const { ACCOUNT_NAMESPACE, accountTexts } = await import('./texts.ts');
  return { [ACCOUNT_NAMESPACE]: accountTexts };
};
