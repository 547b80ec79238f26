import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';

/** What a demo installation would have sent. */
export const OutboxRoute = lazyPage(async () => (await import('./OutboxPage.tsx')).OutboxPage);
