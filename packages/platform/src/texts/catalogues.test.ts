/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Messages } from '@tenaye/texts/translator.ts';
import { domainTexts } from './domain-texts.ts';
import { partTexts } from './shared-texts.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const textsOf = (messages: Messages, path = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, it]) => (typeof it === 'string' ? [[`${path}${key}`, it]] : textsOf(it, `${path}${key}.`)));

/** The catalogs that are compared. The shell's is left out: it comes with the first script of every visit, so it can't share texts. */
const catalogues = globSync('{mf-*/src/messages/en/*.json,mf-*/src/messages/en.json,packages/platform/src/messages/*.json}', {
  cwd: root,
});
/** True for texts of the sign-in pages. These may repeat a sentence, so that what newcomers wait for needs no further catalog. */
const isOfAccounts = (file: string, key: string) => /\/(auth|code)\.json$/.test(file) || key.startsWith('auth.');

describe('the catalogues', () => {
  it('hold no sentence twice: its copies would be translated and corrected apart', () => {
    const places = new Map<string, Set<string>>();
    for (const file of catalogues) {
      for (const [key, text] of textsOf(JSON.parse(read(file)))) {
        if (text.split(/\s+/).length < 6 || isOfAccounts(file, key)) continue;
        places.set(text, (places.get(text) ?? new Set()).add(file));
      }
    }
    expect(places.size).toBeGreaterThan(100);
    expect([...places].filter(([, files]) => files.size > 1).map(([text]) => text)).toEqual([]);
  });

  it('write the straight apostrophe, as the specification and the refusals do', () => {
    const all = globSync('{mf-*,shell,packages/platform,api}/src/messages/**/*.json', { cwd: root });
    expect(all.length).toBeGreaterThan(catalogues.length);
    expect(all.flatMap((file) => textsOf(JSON.parse(read(file)))).filter(([, text]) => /[’‘]/.test(text))).toEqual([]);
  });

  it('use no syntax that the translator lacks, which people would read as it stands', () => {
    const place = /\{\{\w+(?:, (\w+)(?:\((?:\w+: (?:\d+|true|false)(?:; |(?=\))))+\))?)?\}\}/g;
    const texts = (files: string) =>
      globSync(files, { cwd: root }).flatMap((file) =>
        textsOf(JSON.parse(read(file))).map(([key, text]) => [`${file} ${key}`, text] as const),
      );
    const ofPages = texts('{mf-*,shell,packages/platform}/src/messages/**/*.json');
    const unknown = [...ofPages, ...texts('api/src/messages/**/*.json')].filter(([, text]) =>
      /\{\{|\}\}|\$t\(/.test(text.replace(place, '')),
    );
    expect(unknown).toEqual([]);
    const formats = ofPages.flatMap(([, text]) => [...text.matchAll(place)].flatMap(([, format]) => format ?? []));
    expect([...new Set(formats)]).toEqual(['number']);
  });
});

describe('the texts', () => {
  /** Each key as it is, and without the ending for a count or a context. */
  const keysOf = (space: string, texts: Messages) =>
    textsOf(texts).flatMap(([key]) => [key, key.replace(/_\w+$/, '')].map((it) => `${space}:${it}`));
  /** An app's keys: those of its catalog or, if it has a file for each feature, of all of them, below the file's name. */
  const keysOfApp = (app: string) =>
    globSync(`${app}/src/messages/{en,en/*}.json`, { cwd: root }).flatMap((file) => {
      const texts: Messages = JSON.parse(read(file));
      const part = basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return keysOf(app, part === 'en' ? texts : { [part]: texts });
    });
  const apps = globSync('{mf-*,shell}/src', { cwd: root }).map((it) => dirname(it));
  const sources = globSync('{mf-*,shell,packages/platform}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((it) => !it.includes('.test.'))
    .map((file) => read(file));

  it('have every key that a part or page asks for', () => {
    const asked = sources.flatMap((source) => {
      const spaces = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, space]) => space));
      const [own] = spaces.size === 1 ? spaces : [];
      const named = [...source.matchAll(/\bt\('(parts|domain):([\w.-]+)'/g)].map(([, space = '', key = '']) => `${space}:${key}`);
      const plain = own ? [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key = '']) => `${own}:${key}`) : [];
      return [...named, ...plain];
    });
    const shared = [...keysOf('parts', partTexts.parts.en), ...keysOf('domain', domainTexts.domain.en)];
    const all = new Set([...shared, ...apps.flatMap(keysOfApp)]);
    const spaces = new Set([...all].map((it) => it.split(':')[0]));
    const known = asked.filter((it) => spaces.has(it.split(':')[0]));
    expect(known.length).toBeGreaterThan(1000);
    expect(known.filter((it) => !all.has(it))).toEqual([]);
  });
});
