import type { Messages, Translator } from '@tenaye/texts/translator.ts';
import type { ComponentType } from 'react';
import { addCatalogues, type Catalogue } from './i18n.ts';

/** Imports texts, by namespace. */
export type LoadTexts = () => Promise<Readonly<Record<string, Catalogue>>>;
type Files = Readonly<Record<string, () => Promise<{ default: Messages }>>>;

/**
 * Makes groups of texts of a remote's `namespace`, for `withTexts`: the JSON file of each word, imported together. Files of one group share
 * a `webpackChunkName`, so that a page asks for one script of texts.
 */
export const textGroup =
  (namespace: string) =>
  (files: Files): LoadTexts => {
    // All pages of a group share one object, because the translator recognizes added texts by identity.
    let group: Readonly<Record<string, Catalogue>> | undefined;
    return async () => {
      const words = Object.entries(files).map(async ([word, load]) => [word, (await load()).default] as const);
      const en = Object.fromEntries(await Promise.all(words));
      group ??= { [namespace]: { en } };
      return group;
    };
  };

type Load<Props> = (instance: Translator) => Promise<ComponentType<Props>>;

/** Texts of the parts of this release that were opened. */
const opened = new Set<Readonly<Record<string, Catalogue>>>();

/** Adds the texts of the opened parts again: their scripts are loaded once, but another release may have overwritten the texts since. */
export function restoreTexts(instance: Translator): void {
  for (const it of opened) void addCatalogues(instance, it);
}

/** For `lazyPage` and similar functions: loads the script of a page and its texts in parallel. */
export const withTexts =
  <Props extends object>(load: Load<Props>, ...texts: readonly LoadTexts[]): Load<Props> =>
  async (instance) => {
    const added = texts.map(async (it) => {
      const found = await it();
      opened.add(found);
      return addCatalogues(instance, found);
    });
    const [page] = await Promise.all([load(instance), ...added]);
    return page;
  };
