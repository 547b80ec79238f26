import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { addCatalogues, type Catalogue } from './i18n.ts';

/** Imports texts, by namespace. */
export type LoadTexts = () => Promise<Readonly<Record<string, Catalogue>>>;
type Load<Props> = (instance: i18n) => Promise<ComponentType<Props>>;

/** For `lazyPage` and similar functions: loads the script of a page and its texts in parallel. */
export const withTexts =
  <Props extends object>(load: Load<Props>, ...texts: readonly LoadTexts[]): Load<Props> =>
  async (instance) => {
    const added = texts.map(async (it) => addCatalogues(instance, await it()));
    const [page] = await Promise.all([load(instance), ...added]);
    return page;
  };
