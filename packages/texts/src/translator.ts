/** Texts by key, nested to any depth. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** How a text is found, and the values for its `{{name}}`, by name. */
export interface TextOptions {
  /** The namespace, unless the key names one. */
  ns?: string;
  /** The language (BCP 47), unless it is the translator's. */
  lng?: string | undefined;
  /** A number chooses `key_one`, `key_other` and so on by the plural rules of the language; 0 prefers `key_zero` in all languages. */
  count?: number | string | undefined;
  /** Chooses `key_<context>`, where there is one. */
  context?: string | undefined;
  /** The text if no catalog has one; otherwise that is the key. */
  defaultValue?: string | undefined;
  [value: string]: unknown;
}

/** Finds the text of a key, `part.name` or `namespace:part.name`, and puts values into it. Values are never interpreted as texts. */
export type Translate = (key: string, options?: TextOptions) => string;

/** The translator of a page, which the shell passes to remotes of other ages, and that of the API. */
export interface Translator {
  /** The present language (BCP 47). English replaces what it lacks. */
  readonly language: string;
  readonly t: Translate;
  /** `t` for keys of a namespace. Another function after each change of language or texts, so that what depends on it is made again. */
  getFixedT(namespace: string): Translate;
  /** `t` for a key that is a sentence, whose dots and colons have no meaning. */
  sentence: Translate;
  exists(key: string, options?: Pick<TextOptions, 'ns' | 'lng'>): boolean;
  changeLanguage(language: string): void;
  getResourceBundle(language: string, namespace: string): Messages | undefined;
  /** Merges texts into a namespace; a later text of a key replaces the former. With `silent`, nobody is told. */
  addResourceBundle(language: string, namespace: string, texts: Messages, options?: { silent?: boolean }): void;
  removeResourceBundle(language: string, namespace: string): void;
  /** Calls `listener` after each change of language or texts. @returns a function that stops this */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each new language, before subscribers are told. */
  onLanguage(listener: (language: string) => void): void;
  /** Is called with each text that is shown as its key. */
  onMissing: ((namespace: string, key: string) => void) | undefined;
}
