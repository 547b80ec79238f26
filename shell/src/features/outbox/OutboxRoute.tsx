import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';

/** The messages that a demo didn't send. */
export const OutboxRoute = lazyPage(async () => (await import('./OutboxPage.tsx')).OutboxPage);
