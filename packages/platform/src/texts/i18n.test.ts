/// <reference types="node" />

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { appointmentStatuses, appointmentTransitions, nextAppointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { newAppointment } from '@tenaye/contracts/appointment.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { requestStatuses, requestTransitions } from '@tenaye/contracts/facility-request.facts.ts';
import { credentials, registration } from '@tenaye/contracts/patient-account.ts';
import { providerRegistration } from '@tenaye/contracts/provider-account.ts';
import { wastePickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import errors from '../messages/errors.en.json' with { type: 'json' };
import { addCatalogue, chooseLanguage, createI18n, translateMessage } from './i18n.ts';
import { PSEUDO, pseudoText } from './pseudo.ts';

describe('pseudo-language', () => {
  it('marks every text and leaves what code reads', () => {
    expect(pseudoText('Hi {{name}}, <b>see</b> $t(other)')).toBe('⟦Ĥí {{name}}, <b>šéé</b> $t(other)⟧');
    expect(pseudoText('Tenaye, home')).toBe('⟦Tenaye, ĥóɱé⟧');
  });

  it('reaches texts of catalogues added before and after it was chosen', async () => {
    const i18n = createI18n('en');
    addCatalogue(i18n, 'one', { en: { deep: { hello: 'Hello {{name}}' } } });
    await chooseLanguage(i18n, PSEUDO);
    addCatalogue(i18n, 'two', { en: { bye: 'Bye' } });
    expect(i18n.t('deep.hello', { ns: 'one', name: 'Selam' })).toBe('⟦Ĥéľľó Selam⟧');
    expect(i18n.t('bye', { ns: 'two' })).toBe('⟦Ƀýé⟧');
    expect(localStorage.getItem('tenaye.language')).toBe(PSEUDO);
  });
});

describe('a language that is loaded', () => {
  it('shows English until it is there, then itself', async () => {
    const i18n = createI18n('en');
    const loading = Promise.resolve({ hello: 'ሰላም' });
    addCatalogue(i18n, 'one', { en: { hello: 'Hello', only: 'Only English' }, load: () => loading });
    await chooseLanguage(i18n, 'am');
    await loading;
    expect(i18n.t('hello', { ns: 'one' })).toBe('ሰላም');
    expect(i18n.t('only', { ns: 'one' })).toBe('Only English');
  });
});

describe('a namespace in parts', () => {
  const one = { en: { shared: { a: 'A' }, own: 'Own' } };
  const two = { en: { shared: { b: 'B' } } };

  it('is one whole, whichever part came first and however often', async () => {
    const i18n = createI18n('en');
    await addCatalogue(i18n, 'app', one);
    await addCatalogue(i18n, 'app', two);
    await addCatalogue(i18n, 'app', one);
    expect(['shared.a', 'shared.b', 'own'].map((key) => i18n.t(key, { ns: 'app' }))).toEqual(['A', 'B', 'Own']);
  });

  it('holds the texts of the release that was added last, also when that is an earlier one again', async () => {
    const i18n = createI18n('en');
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
    await i18n.changeLanguage('am');
    await Promise.resolve();
    expect(shown()).toBe('v1 ሀ');
    await addCatalogue(i18n, 'app', v2);
    expect(shown()).toBe('v2 ሀ');
  });

  it('is whole in a language chosen before, between and after the parts', async () => {
    for (const chosenAt of [0, 1, 2]) {
      const i18n = createI18n('en');
      const steps = [() => addCatalogue(i18n, 'app', one), () => addCatalogue(i18n, 'app', two)];
      steps.splice(chosenAt, 0, () => chooseLanguage(i18n, PSEUDO));
      for (const step of steps) await step();
      expect(['shared.a', 'shared.b'].map((key) => i18n.t(key, { ns: 'app' }))).toEqual(['⟦Á⟧', '⟦Ƀ⟧']);
    }
  });

  it('tells when the texts of the page’s language are there, so that a page can wait for them', async () => {
    const i18n = createI18n('am');
    await addCatalogue(i18n, 'app', { ...two, load: async () => ({ shared: { b: 'ለ' } }) });
    expect(i18n.t('shared.b', { ns: 'app' })).toBe('ለ');
  });

  it('shows English when a language can not be loaded, and asks again when it is chosen again', async () => {
    const i18n = createI18n('am');
    let isLost = true;
    const load = async () => {
      if (isLost) throw new Error('lost');
      return { own: 'የራስ' };
    };
    await addCatalogue(i18n, 'app', { en: { own: 'Own' }, load });
    expect(i18n.t('own', { ns: 'app' })).toBe('Own');
    isLost = false;
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('am');
    await Promise.resolve();
    expect(i18n.t('own', { ns: 'app' })).toBe('የራስ');
  });
});

describe('translateMessage', () => {
  it('finds sentences although they hold dots and colons', async () => {
    const i18n = createI18n(PSEUDO);
    await new Promise((resolve) =>
      i18n.store.on('added', (language, namespace) => namespace === 'errors' && language === PSEUDO && resolve(true)),
    );
    expect(translateMessage(i18n, 'Network error. Please try again.')).toMatch(/^⟦.*⟧$/);
  });

  it('shows a sentence that it does not know as it is', () => {
    expect(translateMessage(createI18n('en'), 'Odd: really. {{x}}')).toContain('Odd: really.');
  });
});

const api = join(import.meta.dirname, '../../../../api/src');

/** Matches the message of a refusal in the source, up to the call's next argument. */
const refusal = /(?:new AppError|invalidField)\(\s*(?:'[\w.]+'|`[^`]*`|\w+),\s*(.*?)(?:, \{|\);|\)\n|,\n)/gs;

/** The messages of the API's refusals in a source file: whole sentences, and templates with inserted words. */
function refusalsIn(file: string): { whole: string[]; withWords: string[] } {
  const messages = [...readFileSync(join(api, file), 'utf8').matchAll(refusal)].map(([, message = '']) => message);
  const texts = (pattern: RegExp): string[] => messages.flatMap((it) => [...it.matchAll(pattern)].map(([, text = '']) => text));
  const withWords = texts(/`([A-Z][^`]*)`/g).map((it) => it.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '…'));
  return { whole: texts(/'([A-Z][^'\\]*)'/g), withWords };
}

const files = endpoints.flatMap((it) => Object.values(it.files ?? {}));
const kinds: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV saved as UTF-8',
};
const hyphened = (status: string): string => status.replace('_', '-');
const pairs = <T extends string>(from: readonly T[], to: readonly T[], sentence: (from: T, to: T) => string): string[] =>
  from.flatMap((one) => to.map((other) => sentence(one, other)));

/** Every sentence that a template (…) can produce; a template missing here fails the test below. */
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  // A cancelled one, and one that has the status already, get another answer.
  'A … appointment can’t become …': appointmentStatuses
    .filter((from) => from !== 'cancelled')
    .flatMap((from) =>
      [...new Set(appointmentTransitions.filter((it) => it.by === 'doctor').map((it) => it.to))]
        .filter((to) => to !== from && !nextAppointmentStatuses(from, 'doctor').includes(to))
        .map((to) => `A ${hyphened(from)} appointment can’t become ${hyphened(to)}`),
    ),
  'A … request can’t become …': pairs(
    requestStatuses,
    [...new Set(requestTransitions.filter((it) => it.by === 'facility').map((it) => it.to))],
    (from, to) => `A ${from} request can’t become ${to}`,
  ),
  'A … pickup can’t become cancelled': wastePickupStatuses.map((from) => `A ${from} pickup can’t become cancelled`),
  'A … pickup can’t become completed': wastePickupStatuses.map((from) => `A ${from} pickup can’t become completed`),
  'Please choose at most … files': files.flatMap(({ maxFiles = 1 }) => (maxFiles > 1 ? [`Please choose at most ${maxFiles} files`] : [])),
  'Please upload …': files.map((it) => `Please upload ${it.types.map((type) => kinds[type]).join(', ')}`),
  'Send …': ['multipart/form-data', 'application/json'].map((type) => `Send ${type}`),
  'The file is larger than … MB': files.map((it) => `The file is larger than ${it.maxBytes / 1024 / 1024} MB`),
};

describe('the catalogue of errors', () => {
  it.each([
    ['credentials', credentials],
    ['registration', registration],
    ['providerRegistration', providerRegistration],
    ['newAppointment', newAppointment],
  ])('has what the %s form says about wrong fields', (_, schema) => {
    const said = [{}, { email: 'x', phone: 'x', password: 'x', firstName: '', lastName: '\u0007', location: '' }].flatMap(
      (value) => schema.safeParse(value).error?.issues ?? [],
    );
    expect(said.map((it) => it.message).filter((message) => !(message in errors))).toEqual([]);
  });

  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'));
  const refusals = sources.map(refusalsIn);

  it('has every sentence with which the API refuses', () => {
    const sentences = refusals.flatMap((it) => it.whole);
    expect(sentences.length).toBeGreaterThan(80);
    expect(sentences.filter((it) => !(it in errors))).toEqual([]);
  });

  it('has every sentence into which the API puts words, with each of the words', () => {
    expect(new Set(refusals.flatMap((it) => it.withWords))).toEqual(new Set(Object.keys(spelledOut)));
    expect(Object.values(spelledOut).flatMap((it) => it.filter((sentence) => !(sentence in errors)))).toEqual([]);
  });
});
