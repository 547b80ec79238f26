import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { addCatalogue } from '../texts/i18n.ts';

type Load<Props> = (instance: i18n) => Promise<ComponentType<Props>>;

/** For `lazyPage` and its kin: fetches the words of the account screens together with the script of the page that speaks them. */
export const withAccountTexts =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  async (instance) => {
    const texts = import('./texts.ts').then((it) => addCatalogue(instance, it.ACCOUNT_NAMESPACE, it.accountTexts));
    const [page] = await Promise.all([load(instance), texts]);
    return page;
  };
