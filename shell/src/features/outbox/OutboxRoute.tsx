import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';

/** The messages that a demo didn't send. */
export const OutboxRoute = lazyPage(
  withTexts(
    async () => (await import('./OutboxPage.tsx')).OutboxPage,
    async () => ({ shell: { en: (await import('../../messages/outbox.ts')).forOutbox } }),
  ),
);
