import { expect, it } from '@jest/globals';
import { createI18n } from '../texts/i18n.ts';
import { PSEUDO } from '../texts/pseudo.ts';
import { withAccountTexts } from './with-account-texts.ts';

const Page = () => null;

it.each([
  ['en', 'Sign In'],
  [PSEUDO, '⟦Šíğñ Íñ⟧'],
])('has the words of %s before it shows the page, never their keys', async (language, signIn) => {
  const i18n = createI18n(language);
  expect(await withAccountTexts(async () => Page)(i18n)).toBe(Page);
  expect(i18n.t('account:signIn')).toBe(signIn);
});
