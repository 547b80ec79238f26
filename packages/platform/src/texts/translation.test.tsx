import { expect, it } from '@jest/globals';
import { TranslatorProvider, useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import { act, render, screen } from '@testing-library/react';
import { memo, useMemo } from 'react';

let draws = 0;
/** Keeps what it has made of a text for as long as `t` stays the same. */
const Greeting = memo(function Greeting() {
  const { t, i18n } = useTranslation('app');
  const kept = useMemo(() => t('hello'), [t]);
  draws += 1;
  return <p lang={i18n.language}>{kept}</p>;
});

function Adding() {
  useTranslation().i18n.addResourceBundle('en', 'own', { bye: 'Bye' }, { silent: true });
  return <b>{useTranslation('own').t('bye')}</b>;
}

function shown(i18n: Translator) {
  draws = 0;
  render(
    <TranslatorProvider i18n={i18n}>
      <Greeting />
    </TranslatorProvider>,
  );
  return () => screen.getByRole('paragraph').textContent;
}

const texts = { en: { app: { hello: 'Hello' } }, am: { app: { hello: 'ሰላም' } } };

it('a component is drawn again in another language, with what it has kept of its texts', () => {
  const i18n = createTranslator('en', texts);
  const text = shown(i18n);
  expect(text()).toBe('Hello');
  act(() => i18n.changeLanguage('am'));
  expect([text(), screen.getByRole('paragraph').lang, draws]).toEqual(['ሰላም', 'am', 2]);
});

it('a component is drawn again when texts are added after it', () => {
  const i18n = createTranslator('en');
  const text = shown(i18n);
  expect(text()).toBe('hello');
  act(() => i18n.addResourceBundle('en', 'app', { hello: 'Hello' }));
  expect([text(), draws]).toEqual(['Hello', 2]);
});

it('a component may add its texts silently while it is drawn, and nothing is drawn again', () => {
  draws = 0;
  render(
    <TranslatorProvider i18n={createTranslator('en', texts)}>
      <Greeting />
      <Adding />
    </TranslatorProvider>,
  );
  expect([screen.getByText('Bye').tagName, draws]).toEqual(['B', 1]);
});

it('a component without a translator fails at once, instead of showing keys to visitors', () => {
  expect(() => render(<Greeting />)).toThrow('There is no TranslatorProvider above this component');
});
