import type { Translate, Translator } from '@tenaye/texts/translator.ts';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

const TranslatorContext = createContext<Translator | undefined>(undefined);

/** Provides the page's translator to components of shell and remotes. */
export function TranslatorProvider({ i18n, children }: { i18n: Translator; children: ReactNode }) {
  return <TranslatorContext value={i18n}>{children}</TranslatorContext>;
}

/**
 * The page's translator, and `t` for the keys of a namespace. Draws the component again when the language changes or texts are added; `t`
 * is then another function.
 */
export function useTranslation(namespace = ''): { t: Translate; i18n: Translator } {
  const i18n = use(TranslatorContext);
  if (!i18n) throw new Error('There is no TranslatorProvider above this component');
  const read = () => i18n.getFixedT(namespace);
  return { t: useSyncExternalStore(i18n.subscribe, read, read), i18n };
}
