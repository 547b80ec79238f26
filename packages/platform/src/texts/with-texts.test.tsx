import { expect, it } from '@jest/globals';
import { loadAccountTexts } from '../account/load-texts.ts';
import { createI18n } from './i18n.ts';
import { PSEUDO } from './pseudo.ts';
import { withTexts } from './with-texts.ts';

const Page = () => null;
const loadOwnTexts = async () => ({ own: { en: { hello: 'Hello' } } });

it.each([
  ['en', 'Sign In', 'Hello'],
  [PSEUDO, '⟦Šíğñ Íñ⟧', '⟦Ĥéľľó⟧'],
])('has all texts of %s before it shows the page, never their keys', async (language, signIn, hello) => {
  const i18n = createI18n(language);
  expect(await withTexts(async () => Page, loadAccountTexts, loadOwnTexts)(i18n)).toBe(Page);
  expect([i18n.t('account:signIn'), i18n.t('own:hello')]).toEqual([signIn, hello]);
});
