import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';

// The texts are in the page's own script: every further script costs the first visit its name and integrity.
/** The messages that a demo didn't send. */
export const OutboxRoute = lazyPage(
  withTexts(
    async () => (await import('./OutboxPage.tsx')).OutboxPage,
    async () => ({ shell: { en: (await import('./OutboxPage.tsx')).forOutbox } }),
  ),
);
