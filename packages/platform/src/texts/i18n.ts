import { createInstance, type i18n } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Messages, PSEUDO, pseudoMessages } from './pseudo.ts';

/** Languages with a complete catalogue, as a person picks them; each name in its own language. */
export const languages: readonly { tag: string; label: string }[] = [{ tag: 'en', label: 'English' }];

/** Where a device keeps the language chosen on it. */
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
export async function chooseLanguage(instance: i18n, tag: string): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, tag);
  } catch {
    // A browser that refuses storage still gets the language for this visit.
  }
  await instance.changeLanguage(tag);
}

/** What the API and the contracts say: each sentence is its own key, so English needs no list of them, and no visit pays for one. */
const sentences: Catalogue = {
  en: {},
  pseudo: async () => (await import('../messages/errors.en.json', { with: { type: 'json' } })).default,
};

/** The page's translator, made once by the shell and handed to every remote. English is always there as the fallback. */
export function createI18n(language: string): i18n {
  const instance = createInstance();
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  void addCatalogue(instance, 'errors', sentences);
  return instance;
}

/** Texts of a namespace, all of them or a part: English bundled, other languages loaded when they are chosen. */
export interface Catalogue {
  en: Messages;
  /** What the pseudo-language is made of, where that isn't `en`. */
  pseudo?: () => Promise<Messages>;
  load?: (language: string) => Promise<Messages>;
}

const addedParts = new WeakMap<i18n, Map<string, Set<Messages>>>();

/** False when these very texts are in the namespace already. */
function isNewPart(instance: i18n, namespace: string, { en }: Catalogue): boolean {
  const namespaces = addedParts.get(instance) ?? new Map<string, Set<Messages>>();
  addedParts.set(instance, namespaces);
  const parts = namespaces.get(namespace) ?? new Set();
  namespaces.set(namespace, parts);
  const isNew = !parts.has(en);
  parts.add(en);
  return isNew;
}

/** At once where nothing has to be loaded, so that no page shows English for a moment. */
function messagesIn(language: string, { en, pseudo, load }: Catalogue): Messages | Promise<Messages> | undefined {
  if (language !== PSEUDO) return load?.(language);
  return pseudo ? pseudo().then(pseudoMessages) : pseudoMessages(en);
}

/**
 * Adds texts to a namespace of the page's translator, now and for every language chosen later; several parts of one namespace make one
 * whole. Adding a part again is harmless. Resolves when the page's language has the texts, or has to do with English. With `silent` no
 * component is drawn again for what is there at once: for hooks, which may add texts while their component draws.
 */
export async function addCatalogue(
  instance: i18n,
  namespace: string,
  catalogue: Catalogue,
  { silent = false }: { silent?: boolean } = {},
): Promise<void> {
  if (!isNewPart(instance, namespace, catalogue)) return;
  const done = new Set<string>();
  const add = (language: string, messages: Messages, isSilent = false) =>
    instance.addResourceBundle(language, namespace, messages, true, true, { silent: isSilent });
  const complete = async (language: string, isSilent = false): Promise<void> => {
    if (done.has(language)) return;
    done.add(language);
    try {
      const found = messagesIn(language, catalogue);
      if (found instanceof Promise) add(language, await found);
      else if (found) add(language, found, isSilent);
    } catch {
      // English stands in until the language is chosen anew.
      done.delete(language);
    }
  };
  done.add('en');
  add('en', catalogue.en, silent);
  instance.on('languageChanged', (language) => void complete(language));
  await complete(instance.language, silent);
}

/** `addCatalogue` for catalogues by namespace; resolves when all are there. */
export const addCatalogues = (instance: i18n, catalogues: Readonly<Record<string, Catalogue>>): Promise<unknown> =>
  Promise.all(Object.entries(catalogues).map(([namespace, it]) => addCatalogue(instance, namespace, it)));

/** An English sentence from a contract or the API in the page's language; itself when the catalogue doesn't have it. */
export const translateMessage = (instance: i18n, sentence: string): string =>
  instance.t(sentence, { ns: 'errors', keySeparator: false, nsSeparator: false, defaultValue: sentence });

/** `translateMessage` for the page's translator; the component is drawn again when the language changes. */
export function useMessageText(): (sentence: string) => string {
  const { i18n: instance } = useTranslation('errors');
  return useCallback((sentence) => translateMessage(instance, sentence), [instance]);
}
