import { describe, expect, it } from '@jest/globals';
import { createTranslator } from './create-translator.ts';

const en = {
  app: {
    title: 'Doctors',
    deep: { hello: 'Hello {{name}}' },
    found_one: '{{count, number}} doctor',
    found_other: '{{count, number}} doctors',
    left: 'All of {{count}}',
    left_zero: 'None left',
    status: 'Rejected',
    status_patient: 'Not accepted',
    sent_one: 'Sent',
    sent_other: 'Sent to {{count}}',
    sent_admin_other: 'Sent by us to {{count}}',
  },
  domain: { kind: { lab: 'Lab' } },
};

describe('a text', () => {
  const { t, getFixedT } = createTranslator('en', { en });

  it('is found by its key in the namespace that is given, fixed or named by the key', () => {
    expect([t('title', { ns: 'app' }), t('app:title'), getFixedT('app')('title'), getFixedT('app')('domain:kind.lab')]).toEqual([
      ...['Doctors', 'Doctors', 'Doctors'],
      'Lab',
    ]);
  });

  it.each(['nope', 'deep', 'deep.hello.more', 'constructor.name', 'deep.toString', '__proto__.hello'])(
    'that no catalog has is shown as its key: %s',
    (key) => {
      expect(getFixedT('app')(key)).toBe(key);
      expect(t(`app:${key}`, { defaultValue: 'Other {{name}}', name: 'one' })).toBe('Other one');
    },
  );

  it('exists in a language or its fallback, parts of a catalog and inherited members do not', () => {
    const { exists } = createTranslator('am', { en });
    expect([exists('title', { ns: 'app' }), exists('app:deep.hello'), exists('title', { ns: 'app', lng: 'de' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([exists('deep', { ns: 'app' }), exists('title'), exists('app:toString')]).toEqual([false, false, false]);
  });

  it('that is missing is told once for each look, others are not', () => {
    const translator = createTranslator('en', { en });
    const heard: string[] = [];
    translator.onMissing = (namespace, key) => void heard.push(`${namespace}:${key}`);
    expect([translator.t('app:title'), translator.t('app:x', { defaultValue: 'X' }), translator.t('app:a.b')]).toEqual([
      'Doctors',
      'X',
      'a.b',
    ]);
    expect(heard).toEqual(['app:a.b']);
  });
});

describe('values', () => {
  const { t } = createTranslator('en', { en });

  it('are never interpreted, whatever somebody has typed', () => {
    for (const name of ['{{count}}', '$t(app:title)', "$& $' $1", '{{name}}', '<b>'])
      expect(t('app:deep.hello', { name, count: 3, title: 'No' })).toBe(`Hello ${name}`);
  });

  it('leave their place empty when they are empty, and leave it alone when they are not given', () => {
    expect([t('app:deep.hello', { name: null }), t('app:deep.hello', { name: undefined })]).toEqual(['Hello ', 'Hello ']);
    expect([t('app:deep.hello'), t('app:deep.hello', { name: 0 })]).toEqual(['Hello {{name}}', 'Hello 0']);
  });

  it('are formatted in the requested language: numbers with options, others by the formats that are given', () => {
    const formats = { loud: (value: unknown, language: string) => `${String(value).toUpperCase()} (${language})` };
    const texts = {
      app: { fee: '{{fee, number(minimumFractionDigits: 2; useGrouping: false)}}, {{n, number}}, {{x, loud}}, {{x, none}}' },
    };
    const some = createTranslator('en', { en: texts }, formats);
    const values = { fee: 1250, n: 1250.5, x: 'a' };
    expect(some.t('app:fee', values)).toBe('1250.00, 1,250.5, A (en), a');
    expect(some.t('app:fee', { ...values, lng: 'de' })).toBe('1250,00, 1.250,5, A (de), a');
  });
});

describe('forms of a text', () => {
  const { t } = createTranslator('en', { en });

  it.each([
    ['app:found', { count: 1 }, '1 doctor'],
    ['app:found', { count: 0 }, '0 doctors'],
    ['app:found', { count: 1200 }, '1,200 doctors'],
    ['app:left', { count: 0 }, 'None left'],
    ['app:left', { count: 2 }, 'All of 2'],
    ['app:left', { count: '0' }, 'All of 0'],
    ['app:status', {}, 'Rejected'],
    ['app:status', { context: 'patient' }, 'Not accepted'],
    ['app:status', { context: 'doctor' }, 'Rejected'],
    ['app:sent', { context: 'admin', count: 3 }, 'Sent by us to 3'],
    ['app:sent', { context: 'admin', count: 1 }, 'Sent'],
  ])('%s for %j is the most special one that exists: %s', (key, options, text) => {
    expect(t(key, options)).toBe(text);
  });

  it('follow the plural rules of each language, also where English replaces a missing text', () => {
    const ar = { app: { found_one: 'one', found_two: 'two', found_few: 'few', found_many: 'many', found_other: 'other' } };
    const arabic = createTranslator('ar', { en, ar });
    expect([1, 2, 5, 11, 100].map((count) => arabic.t('app:found', { count }))).toEqual(['one', 'two', 'few', 'many', 'other']);
    expect(arabic.t('app:sent', { count: 2 })).toBe('Sent to 2');
    // French counts 0 as one.
    expect(createTranslator('fr', { fr: { app: { found_one: 'un', found_other: 'des' } } }).t('app:found', { count: 0 })).toBe('un');
  });
});

describe('a sentence', () => {
  it('is found although it holds dots and colons, and gets its values also where no catalog has it', () => {
    const { sentence } = createTranslator('am', { am: { errors: { 'Failed: 1.5 km': 'አልተሳካም' } } });
    expect(sentence('Failed: 1.5 km', { ns: 'errors' })).toBe('አልተሳካም');
    expect(sentence('Odd: really. At most {{count}}', { ns: 'errors', defaultValue: 'At most {{count}}', count: 5 })).toBe('At most 5');
  });
});

describe('a change', () => {
  it('of texts merges parts, replaces what is there twice, and leaves the catalogs of others as they were', () => {
    const [one, two] = [{ deep: { a: 'A', b: 'B' } }, { deep: { b: 'C' }, c: 'D' }];
    const translator = createTranslator('en');
    translator.addResourceBundle('en', 'app', one);
    translator.addResourceBundle('en', 'app', two);
    expect(['deep.a', 'deep.b', 'c'].map((it) => translator.t(it, { ns: 'app' }))).toEqual(['A', 'C', 'D']);
    expect(translator.getResourceBundle('en', 'app')).toEqual({ deep: { a: 'A', b: 'C' }, c: 'D' });
    expect([one, two]).toEqual([{ deep: { a: 'A', b: 'B' } }, { deep: { b: 'C' }, c: 'D' }]);
    translator.removeResourceBundle('en', 'app');
    expect([translator.getResourceBundle('en', 'app'), translator.t('c', { ns: 'app' })]).toEqual([undefined, 'c']);
  });

  it('is told to all who subscribed, until they leave, unless it is silent', () => {
    const translator = createTranslator('en');
    let told = 0;
    const leave = translator.subscribe(() => void told++);
    const before = translator.getFixedT('app');
    expect(translator.getFixedT('app')).toBe(before);
    translator.addResourceBundle('en', 'app', { a: 'A' }, { silent: true });
    expect([told, translator.getFixedT('app') === before, before('a')]).toEqual([0, true, 'A']);
    translator.addResourceBundle('en', 'app', { a: 'B' });
    translator.changeLanguage('am');
    expect([told, translator.getFixedT('app') === before, before('a')]).toEqual([2, false, 'B']);
    leave();
    translator.changeLanguage('en');
    expect(told).toBe(2);
  });

  it('of the language is heard before pages are drawn, so that texts can come first', () => {
    const translator = createTranslator('en', { en: { app: { a: 'A' } } });
    const drawn: string[] = [];
    translator.subscribe(() => void drawn.push(translator.t('app:a')));
    translator.onLanguage((language) => translator.addResourceBundle(language, 'app', { a: 'አ' }, { silent: true }));
    translator.changeLanguage('am');
    expect([translator.language, drawn]).toEqual(['am', ['አ']]);
  });
});
