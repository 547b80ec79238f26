import type { Translator } from '@tenaye/texts/translator.ts';
import { chooseLanguage, LANGUAGE_KEY, languages } from './i18n.ts';

const hasChosen = (): boolean => {
  try {
    return localStorage.getItem(LANGUAGE_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * Adopts the account's language on a device where none was chosen yet, so that a choice made on one device holds on a new one. A choice
 * made on this device stays.
 */
export function adoptLanguage(instance: Translator, tag: string | null): void {
  if (tag === null || hasChosen() || !languages.some((it) => it.tag === tag)) return;
  chooseLanguage(instance, tag);
}
