import { withAccountTexts } from '@tenaye/platform/account/with-account-texts.ts';
import { lazyDialog, lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { addCatalogues, type Catalogue } from '@tenaye/platform/texts/i18n.ts';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

type Catalogues = Readonly<Record<string, Catalogue>>;

/**
 * Groups of texts beside the first visit's. Everything is in `all`, so a file added to `messages/en.ts` is there on every page that takes it;
 * what the sign-in screens need stands alone, because a newcomer waits for it.
 */
const groups = {
  account: async (): Promise<Catalogues> => ({ [NAMESPACE]: { en: (await import('../messages/account.ts')).account } }),
  all: async (): Promise<Catalogues> => (await import('../messages/all.ts')).all,
};

type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** Fetches a script and its texts together. */
const withTexts =
  <Props extends object>(group: keyof typeof groups, load: LoadPart<Props>) =>
  async (instance: i18n): Promise<ComponentType<Props>> => {
    const [page] = await Promise.all([load(), groups[group]().then((texts) => addCatalogues(instance, texts))]);
    return page;
  };

/** A page that shows when its script and its texts are both there, in the page's language. */
export const lazyTextPage = <Props extends object>(group: keyof typeof groups, load: LoadPart<Props>): ComponentType<Props> =>
  lazyPage(withTexts(group, load));

/** As `lazyTextPage`, for a page that speaks the words of the account screens too. */
export const lazyAccountPage = <Props extends object>(group: keyof typeof groups, load: LoadPart<Props>): ComponentType<Props> =>
  lazyPage(withAccountTexts(withTexts(group, load)));

/** As `lazyTextPage`, for a dialog. */
export const lazyTextDialog = <Props extends object>(
  group: keyof typeof groups,
  load: LoadPart<Props>,
  close: (props: Props) => void,
): ComponentType<Props> => lazyDialog(withTexts(group, load), close);
