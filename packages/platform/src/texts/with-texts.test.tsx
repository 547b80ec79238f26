import { expect, it } from '@jest/globals';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { loadAccountTexts } from '../account/load-texts.ts';
import { PSEUDO } from './pseudo.ts';
import { textGroup, withTexts } from './with-texts.ts';

const Page = () => null;
const loadOwnTexts = async () => ({ own: { en: { hello: 'Hello' } } });

it.each([
  ['en', 'Sign In', 'Hello'],
  [PSEUDO, '⟦Šíğñ Íñ⟧', '⟦Ĥéľľó⟧'],
])('has all texts of %s before it shows the page, never their keys', async (language, signIn, hello) => {
  const i18n = createTranslator(language);
  expect(await withTexts(async () => Page, loadAccountTexts, loadOwnTexts)(i18n)).toBe(Page);
  expect([i18n.t('account:signIn'), i18n.t('own:hello')]).toEqual([signIn, hello]);
});

it('gives all pages of a group the same texts, which the translator then adds once', async () => {
  const load = textGroup('own')({
    greeting: async () => ({ default: { hello: 'Hello' } }),
    leave: async () => ({ default: { bye: 'Bye' } }),
  });
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toEqual({ own: { en: { greeting: { hello: 'Hello' }, leave: { bye: 'Bye' } } } });
  expect(second).toBe(first);
});

it('asks again for a file that was lost: else one dropped connection would cost the page its texts until a reload', async () => {
  let times = 0;
  const load = textGroup('own')({
    greeting: async () => {
      times += 1;
      if (times === 1) throw new Error('lost');
      return { default: { hello: 'Hello' } };
    },
  });
  await expect(load()).rejects.toThrow('lost');
  expect(await load()).toEqual({ own: { en: { greeting: { hello: 'Hello' } } } });
});
