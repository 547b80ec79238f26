import { createInstance, type i18n } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import errorMessages from './messages/errors.en.json' with { type: 'json' };
import { type Messages, PSEUDO, pseudoMessages } from './pseudo.ts';

/** Languages with a complete catalogue, as a person picks them; each name in its own language. */
export const languages: readonly { tag: string; label: string }[] = [{ tag: 'en', label: 'English' }];

const STORED = 'tenaye.language';
const isOffered = (tag: string): boolean => tag === PSEUDO || languages.some((it) => it.tag === tag);

/** The language chosen on this device, else the page's, else English. */
export function chosenLanguage(): string {
  const stored = storedLanguage();
  if (stored && isOffered(stored)) return stored;
  return isOffered(document.documentElement.lang) ? document.documentElement.lang : 'en';
}

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
};

/** Switches the page to `tag` and remembers it on this device. */
export async function chooseLanguage(instance: i18n, tag: string): Promise<void> {
  try {
    localStorage.setItem(STORED, tag);
  } catch {
    // A browser that refuses storage still gets the language for this visit.
  }
  await instance.changeLanguage(tag);
}

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
  addCatalogue(instance, 'errors', { en: errorMessages });
  return instance;
}

/** A namespace's texts: English bundled, other languages loaded when they are chosen. */
export interface Catalogue {
  en: Messages;
  load?: (language: string) => Promise<Messages>;
}

/** Adds a namespace to the page's translator, now and for every language chosen later. Adding it again is harmless. */
export function addCatalogue(instance: i18n, namespace: string, catalogue: Catalogue): void {
  if (instance.hasResourceBundle('en', namespace)) return;
  instance.addResourceBundle('en', namespace, catalogue.en);
  const complete = (language: string) => void addLanguage(instance, namespace, catalogue, language);
  complete(instance.language);
  instance.on('languageChanged', complete);
}

async function addLanguage(instance: i18n, namespace: string, { en, load }: Catalogue, language: string): Promise<void> {
  if (language === 'en' || instance.hasResourceBundle(language, namespace)) return;
  const messages = language === PSEUDO ? pseudoMessages(en) : await load?.(language);
  if (messages) instance.addResourceBundle(language, namespace, messages);
}

/** An English sentence from a contract or the API in the page's language; itself when the catalogue doesn't have it. */
export const translateMessage = (instance: i18n, sentence: string): string =>
  instance.t(sentence, { ns: 'errors', keySeparator: false, nsSeparator: false, defaultValue: sentence });

/** `translateMessage` for the page's translator; the component is drawn again when the language changes. */
export function useMessageText(): (sentence: string) => string {
  const { i18n: instance } = useTranslation('errors');
  return useCallback((sentence) => translateMessage(instance, sentence), [instance]);
}
