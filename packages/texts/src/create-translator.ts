import { numberFormat, pluralRules } from './formatters.ts';
import type { Messages, TextOptions, Translate, Translator } from './translator.ts';

/** Writes a value in a language, for `{{value, name}}`. */
export type Format = (value: unknown, language: string) => string;

const FALLBACK = 'en';

/** `{{name}}`, `{{name, format}}` or `{{name, format(option: value; …)}}`. */
const placeholder = /\{\{(\w+)(?:, (\w+)(?:\((.*?)\))?)?\}\}/g;

/** `minimumFractionDigits: 2; useGrouping: false` as an object. */
const optionsIn = (text = ''): Record<string, unknown> =>
  Object.fromEntries([...text.matchAll(/(\w+): (\w+)/g)].map(([, name = '', value = '']) => [name, JSON.parse(value)]));

/** Both, with the added text where both have one; neither is changed. */
function merged(texts: Messages[string] | undefined, added: Messages): Messages {
  if (typeof texts !== 'object') return added;
  const entries = Object.entries(added).map(([key, it]) => [key, typeof it === 'string' ? it : merged(texts[key], it)]);
  return { ...texts, ...Object.fromEntries(entries) };
}

/** The forms of a key for a count and a context, the most special one first. */
function formsOf(key: string, language: string, { count, context }: TextOptions): string[] {
  const plurals = typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${pluralRules(language, {}).select(count)}`, ''] : [''];
  return [...(context ? [`${key}_${context}`] : []), key].flatMap((it) => plurals.map((plural) => it + plural));
}

/** The text at a path of keys; undefined if there is none. */
function textAt(texts: Messages, path: readonly string[]): string | undefined {
  let at: string | Messages | undefined = texts;
  for (const key of path) at = typeof at === 'object' && Object.hasOwn(at, key) ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The namespace and the path of a key. */
function placeOf(key: string, namespace = ''): [namespace: string, path: string[]] {
  const colon = key.indexOf(':');
  return [colon < 0 ? namespace : key.slice(0, colon), key.slice(colon + 1).split('.')];
}

/** Texts by language and namespace. */
type Bundles = Map<string, Messages>;
const bundleOf = (language: string, namespace: string): string => `${language} ${namespace}`;

function addTo(bundles: Bundles, language: string, namespace: string, texts: Messages): void {
  const name = bundleOf(language, namespace);
  bundles.set(name, merged(bundles.get(name), texts));
}

/** The text in a language, else in English; undefined if neither has it. */
function find(bundles: Bundles, language: string, [namespace, path]: readonly [string, readonly string[]], options: TextOptions) {
  for (const it of [language, FALLBACK]) {
    const texts = bundles.get(bundleOf(it, namespace));
    for (const form of texts ? formsOf(path.at(-1) ?? '', it, options) : []) {
      const text = texts && textAt(texts, [...path.slice(0, -1), form]);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

type Formats = Readonly<Record<string, Format>>;

/** The text with values in the places of their names; a place without a value stays. */
const filled = (text: string, language: string, values: TextOptions, formats: Formats): string =>
  text.replace(placeholder, (place, name: string, format = '', formatOptions?: string) => {
    const value = values[name];
    if (!Object.hasOwn(values, name)) return place;
    if (value === undefined || value === null) return '';
    if (format === 'number') return numberFormat(language, optionsIn(formatOptions)).format(Number(value));
    return formats[format]?.(value, language) ?? String(value);
  });

/** Creates a translator with `texts` by language and namespace, and with `formats` beside `number`. */
export function createTranslator(
  language: string,
  texts: Readonly<Record<string, Readonly<Record<string, Messages>>>> = {},
  formats: Formats = {},
): Translator {
  const bundles: Bundles = new Map();
  const subscribers = new Set<() => void>();
  const languageListeners: ((language: string) => void)[] = [];
  const fixed = new Map<string, Translate>();
  const changed = () => {
    fixed.clear();
    for (const it of [...subscribers]) it();
  };
  const say = (place: readonly [string, readonly string[]], options: TextOptions): string => {
    const lng = options.lng ?? translator.language;
    const text = find(bundles, lng, place, options) ?? options.defaultValue;
    if (text !== undefined) return filled(text, lng, options, formats);
    const key = place[1].join('.');
    translator.onMissing?.(place[0], key);
    return key;
  };
  const translator: Translator & { language: string } = {
    language,
    t: (key, options = {}) => say(placeOf(key, options.ns), options),
    getFixedT(namespace) {
      const known = fixed.get(namespace);
      const t: Translate = known ?? ((key, options = {}) => say(placeOf(key, options.ns ?? namespace), options));
      fixed.set(namespace, t);
      return t;
    },
    sentence: (sentence, options = {}) => say([options.ns ?? '', [sentence]], options),
    exists: (key, options = {}) => find(bundles, options.lng ?? translator.language, placeOf(key, options.ns), {}) !== undefined,
    changeLanguage(chosen) {
      translator.language = chosen;
      for (const it of languageListeners) it(chosen);
      changed();
    },
    getResourceBundle: (lng, namespace) => bundles.get(bundleOf(lng, namespace)),
    addResourceBundle(lng, namespace, added, { silent = false } = {}) {
      addTo(bundles, lng, namespace, added);
      if (!silent) changed();
    },
    removeResourceBundle(lng, namespace) {
      bundles.delete(bundleOf(lng, namespace));
      changed();
    },
    subscribe(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    onLanguage: (listener) => void languageListeners.push(listener),
    onMissing: undefined,
  };
  for (const [lng, namespaces] of Object.entries(texts)) for (const [it, its] of Object.entries(namespaces)) addTo(bundles, lng, it, its);
  return translator;
}
