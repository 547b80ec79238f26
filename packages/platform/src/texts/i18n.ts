import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Messages, Translator } from '@tenaye/texts/translator.ts';
import { useCallback } from 'react';
import { PSEUDO, pseudoMessages, pseudoText } from './pseudo.ts';

/** Languages with a complete catalog, for a person to choose from; each name in its own language. */
export const languages: readonly { tag: string; label: string }[] = [{ tag: 'en', label: 'English' }];

/** The storage key of the language chosen on this device. */
export const LANGUAGE_KEY = 'tenaye.language';
const isOffered = (tag: string): boolean => tag === PSEUDO || languages.some((it) => it.tag === tag);

/** The language chosen on this device, else the page's, else English. */
export function chosenLanguage(): string {
  const stored = storedLanguage();
  if (stored && isOffered(stored)) return stored;
  return isOffered(document.documentElement.lang) ? document.documentElement.lang : 'en';
}

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

/** Switches the page to `tag` and remembers it on this device. */
export function chooseLanguage(instance: Translator, tag: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, tag);
  } catch {
    // A browser that refuses storage still uses the language for this visit.
  }
  instance.changeLanguage(tag);
}

/** Texts of a namespace, all or a part: English bundled, other languages loaded when chosen. */
export interface Catalogue {
  en: Messages;
  load?: (language: string) => Promise<Messages>;
}

/** Adds a part, or adds it again. */
type Add = (silent: boolean) => Promise<void>;
const addedParts = new WeakMap<Translator, Map<string, Map<Messages, Add>>>();

/** The parts that this script has added to a namespace, by their English texts. */
function partsOf(instance: Translator, namespace: string): Map<Messages, Add> {
  const namespaces = addedParts.get(instance) ?? new Map<string, Map<Messages, Add>>();
  addedParts.set(instance, namespaces);
  const parts = namespaces.get(namespace) ?? new Map<Messages, Add>();
  namespaces.set(namespace, parts);
  return parts;
}

const contains = (stored: unknown, texts: Messages): boolean =>
  Object.entries(texts).every(([key, text]) => {
    const found: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : undefined;
    return typeof text === 'string' ? found === text : contains(found, text);
  });

/** Whether the page's translator has exactly these texts. Another release of the same remote may have overwritten them. */
const isShown = (instance: Translator, namespace: string, { en }: Catalogue): boolean =>
  contains(instance.getResourceBundle('en', namespace), en);

/** Returns texts immediately when nothing has to be loaded, so that no page flashes English. */
const messagesIn = (language: string, { en, load }: Catalogue): Messages | Promise<Messages> | undefined =>
  language === PSEUDO ? pseudoMessages(en) : load?.(language);

/**
 * Adds texts to a namespace of the page's translator, now and for every language chosen later; parts of one namespace are merged. Adding a
 * part again is harmless, and restores what another release has overwritten. Resolves when the page's language has the texts or falls back
 * on English. With `silent`, texts that are already available cause no re-render: for hooks, which may add texts during a render.
 */
export async function addCatalogue(
  instance: Translator,
  namespace: string,
  catalogue: Catalogue,
  { silent = false }: { silent?: boolean } = {},
): Promise<void> {
  const parts = partsOf(instance, namespace);
  const known = parts.get(catalogue.en);
  if (known) return isShown(instance, namespace, catalogue) ? undefined : known(silent);
  const done = new Set<string>();
  const put = (language: string, messages: Messages, isSilent = false) =>
    instance.addResourceBundle(language, namespace, messages, { silent: isSilent });
  const complete = async (language: string, isSilent = false): Promise<void> => {
    if (done.has(language) || !isShown(instance, namespace, catalogue)) return;
    done.add(language);
    try {
      const found = messagesIn(language, catalogue);
      if (found instanceof Promise) put(language, await found);
      else if (found) put(language, found, isSilent);
    } catch {
      // When texts can't be loaded, English is the fallback until the language is chosen again.
      done.delete(language);
    }
  };
  const add: Add = async (isSilent) => {
    done.clear();
    done.add('en');
    put('en', catalogue.en, isSilent);
    await complete(instance.language, isSilent);
  };
  parts.set(catalogue.en, add);
  instance.onLanguage((language) => void complete(language));
  await add(silent);
}

/** `addCatalogue` for catalogs by namespace; resolves when all are added. */
export const addCatalogues = (instance: Translator, catalogues: Readonly<Record<string, Catalogue>>): Promise<unknown> =>
  Promise.all(Object.entries(catalogues).map(([namespace, it]) => addCatalogue(instance, namespace, it)));

/**
 * An English sentence of a contract or the API in the page's language, with `values` in it. The sentence is its own key, and the fallback
 * in a language that lacks it, so English needs no catalog.
 */
export const translateMessage = (instance: Translator, sentence: string, values?: Readonly<Record<string, unknown>>): string => {
  const defaultValue = instance.language === PSEUDO ? pseudoText(sentence) : sentence;
  return instance.sentence(sentence, { ...values, ns: 'errors', defaultValue });
};

/** `translateMessage` for the page's translator; re-renders the component when the language changes. */
export function useMessageText(): (sentence: string, values?: Readonly<Record<string, unknown>>) => string {
  const { t, i18n: instance } = useTranslation('errors');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `t` says that texts or language have changed
  return useCallback((sentence, values) => translateMessage(instance, sentence, values), [instance, t]);
}
