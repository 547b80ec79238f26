import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';

// The texts are in the page's own script, because every further script adds its name and integrity hash to the first visit.
/** The messages that a demo didn't send. */
export const OutboxRoute = lazyPage(
  withTexts(
    async () => (await import('./OutboxPage.tsx')).OutboxPage,
    async () => ({ shell: { en: (await import('./OutboxPage.tsx')).forOutbox } }),
  ),
);
