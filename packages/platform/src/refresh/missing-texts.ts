/** The event on `window` that says, in development, which text a page asks for and no catalog has: `detail` is namespace and key. */
export const MISSING_TEXT_EVENT = 'tenaye:missing-text';

/** The part of i18next's instance that is used here. */
interface Translator {
  options: { saveMissing?: boolean | undefined };
  on(event: 'missingKey', listener: (languages: readonly string[], namespace: string, key: string, shown: string) => void): void;
}

const followed = new WeakSet<Translator>();

/** Tells the page of each text that is shown as its key, because no catalog has it. For development only. */
export function tellMissingTexts(translator: Translator): void {
  if (followed.has(translator)) return;
  followed.add(translator);
  translator.options.saveMissing = true;
  translator.on('missingKey', (_, namespace, key, shown) => {
    if (shown === key) dispatchEvent(new CustomEvent(MISSING_TEXT_EVENT, { detail: `${namespace}:${key}` }));
  });
}
