import { afterEach, expect, it } from '@jest/globals';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { MISSING_TEXT_EVENT, tellMissingTexts } from './missing-texts.ts';

const heard: unknown[] = [];
const hear = (event: Event): void => void heard.push(event instanceof CustomEvent && event.detail);
afterEach(() => removeEventListener(MISSING_TEXT_EVENT, hear));

it('a text that is shown as its key is told, once for each look, and no text that exists or has a default', () => {
  const i18n = createTranslator('en');
  i18n.addResourceBundle('en', 'mf-a', { first: { title: 'A', count_one: '1', count_other: '2' } });
  addEventListener(MISSING_TEXT_EVENT, hear);
  // A remote is mounted several times.
  tellMissingTexts(i18n);
  tellMissingTexts(i18n);
  const t = i18n.getFixedT('mf-a');
  expect([t('first.title'), t('first.count', { count: 2 }), t('any', { defaultValue: 'Some' })]).toEqual(['A', '2', 'Some']);
  expect(heard).toEqual([]);
  expect(t('first.nope')).toBe('first.nope');
  expect(heard).toEqual(['mf-a:first.nope']);
});
