import type { LoadTexts } from '../texts/with-texts.ts';

/** The words of the account screens, fetched with the pages that show them: for `withTexts`. */
export const loadAccountTexts: LoadTexts = async () => {
  const { ACCOUNT_NAMESPACE, accountTexts } = await import('./texts.ts');
  return { [ACCOUNT_NAMESPACE]: accountTexts };
};
