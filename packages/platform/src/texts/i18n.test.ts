import { describe, expect, it } from '@jest/globals';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { addCatalogue, chooseLanguage, translateMessage } from './i18n.ts';
import { PSEUDO, pseudoText } from './pseudo.ts';

describe('pseudo-language', () => {
  it('marks every text and leaves what code reads', () => {
    expect(pseudoText('Hi {{name}}, <b>see</b>')).toBe('⟦Ĥí {{name}}, <b>šéé</b>⟧');
    expect(pseudoText('Tenaye, home')).toBe('⟦Tenaye, ĥóɱé⟧');
  });

  it('reaches texts of catalogues added before and after it was chosen', async () => {
    const i18n = createTranslator('en');
    addCatalogue(i18n, 'one', { en: { deep: { hello: 'Hello {{name}}' } } });
    chooseLanguage(i18n, PSEUDO);
    addCatalogue(i18n, 'two', { en: { bye: 'Bye' } });
    expect(i18n.t('deep.hello', { ns: 'one', name: 'Selam' })).toBe('⟦Ĥéľľó Selam⟧');
    expect(i18n.t('bye', { ns: 'two' })).toBe('⟦Ƀýé⟧');
    expect(localStorage.getItem('tenaye.language')).toBe(PSEUDO);
  });
});

describe('a language that is loaded', () => {
  it('shows English until it is there, then itself', async () => {
    const i18n = createTranslator('en');
    const loading = Promise.resolve({ hello: 'ሰላም' });
    addCatalogue(i18n, 'one', { en: { hello: 'Hello', only: 'Only English' }, load: () => loading });
    chooseLanguage(i18n, 'am');
    await loading;
    expect(i18n.t('hello', { ns: 'one' })).toBe('ሰላም');
    expect(i18n.t('only', { ns: 'one' })).toBe('Only English');
  });
});

describe('a namespace in parts', () => {
  const one = { en: { shared: { a: 'A' }, own: 'Own' } };
  const two = { en: { shared: { b: 'B' } } };

  it('is one whole, whichever part came first and however often', async () => {
    const i18n = createTranslator('en');
    await addCatalogue(i18n, 'app', one);
    await addCatalogue(i18n, 'app', two);
    await addCatalogue(i18n, 'app', one);
    expect(['shared.a', 'shared.b', 'own'].map((key) => i18n.t(key, { ns: 'app' }))).toEqual(['A', 'B', 'Own']);
  });

  it('holds the texts of the release that was added last, also when that is an earlier one again', async () => {
    const i18n = createTranslator('en');
    const release = (a: string) => ({ en: { deep: { a } }, load: async () => ({ deep: { a: `${a} ሀ` } }) });
    const [v1, v2] = [release('v1'), release('v2')];
    const shown = () => i18n.t('deep.a', { ns: 'app' });
    for (const [next, text] of [
      [v1, 'v1'],
      [v2, 'v2'],
      [v1, 'v1'],
    ] as const) {
      await addCatalogue(i18n, 'app', next);
      expect(shown()).toBe(text);
    }
    i18n.changeLanguage('am');
    await Promise.resolve();
    expect(shown()).toBe('v1 ሀ');
    await addCatalogue(i18n, 'app', v2);
    expect(shown()).toBe('v2 ሀ');
  });

  it('is whole in a language chosen before, between and after the parts', async () => {
    for (const chosenAt of [0, 1, 2]) {
      const i18n = createTranslator('en');
      const steps: (() => unknown)[] = [() => addCatalogue(i18n, 'app', one), () => addCatalogue(i18n, 'app', two)];
      steps.splice(chosenAt, 0, () => chooseLanguage(i18n, PSEUDO));
      for (const step of steps) await step();
      expect(['shared.a', 'shared.b'].map((key) => i18n.t(key, { ns: 'app' }))).toEqual(['⟦Á⟧', '⟦Ƀ⟧']);
    }
  });

  it('tells when the texts of the page’s language are there, so that a page can wait for them', async () => {
    const i18n = createTranslator('am');
    await addCatalogue(i18n, 'app', { ...two, load: async () => ({ shared: { b: 'ለ' } }) });
    expect(i18n.t('shared.b', { ns: 'app' })).toBe('ለ');
  });

  it('shows English when a language can not be loaded, and asks again when it is chosen again', async () => {
    const i18n = createTranslator('am');
    let isLost = true;
    const load = async () => {
      if (isLost) throw new Error('lost');
      return { own: 'የራስ' };
    };
    await addCatalogue(i18n, 'app', { en: { own: 'Own' }, load });
    expect(i18n.t('own', { ns: 'app' })).toBe('Own');
    isLost = false;
    i18n.changeLanguage('en');
    i18n.changeLanguage('am');
    await Promise.resolve();
    expect(i18n.t('own', { ns: 'app' })).toBe('የራስ');
  });
});

describe('translateMessage', () => {
  it('finds sentences although they hold dots and colons', async () => {
    const i18n = createTranslator('am');
    await addCatalogue(i18n, 'errors', { en: {}, load: async () => ({ 'Failed: 1.5 km. Try again': 'አልተሳካም' }) });
    expect(translateMessage(i18n, 'Failed: 1.5 km. Try again')).toBe('አልተሳካም');
  });

  it('shows a sentence that the language lacks in English, with its values', () => {
    expect(translateMessage(createTranslator('am'), 'Odd: really. At most {{count}}', { count: 5 })).toBe('Odd: really. At most 5');
  });

  it('marks every sentence in the pseudo-language', () => {
    expect(translateMessage(createTranslator(PSEUDO), 'Network error. At most {{count}}', { count: 5 })).toBe('⟦Ñéţŵóřķ éřřóř. Áţ ɱóšţ 5⟧');
  });
});
