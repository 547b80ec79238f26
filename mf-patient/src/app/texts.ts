import { addCatalogue } from '@tenaye/platform/i18n.ts';
import type { Messages } from '@tenaye/platform/pseudo.ts';
import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

/**
 * Groups of texts beside the first visit's. Everything is in `all`, so a file added to `messages/en.ts` is there on every page that takes it;
 * what the sign-in screens need stands alone, because a newcomer waits for it.
 */
const groups = {
  account: async (): Promise<Messages> => (await import('../messages/account.ts')).account,
  all: async (): Promise<Messages> => (await import('../messages/en.ts')).en,
};

/** A page whose script and texts are fetched together; it shows when both are there, in the page's language. */
export function lazyPage<Props extends object>(
  instance: i18n,
  group: keyof typeof groups,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), groups[group]().then((en) => addCatalogue(instance, NAMESPACE, { en }))]);
    return { default: page };
  });
}
