import type { Translator } from '@tenaye/texts/translator.ts';

/** The event on `window` that says, in development, which text a page asks for and no catalog has: `detail` is namespace and key. */
export const MISSING_TEXT_EVENT = 'tenaye:missing-text';

/** Tells the page of each text that is shown as its key, because no catalog has it. For development only. */
export function tellMissingTexts(translator: Translator): void {
  translator.onMissing = (namespace, key) => void dispatchEvent(new CustomEvent(MISSING_TEXT_EVENT, { detail: `${namespace}:${key}` }));
}
