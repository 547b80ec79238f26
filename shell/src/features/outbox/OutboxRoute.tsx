import { lazyPage } from '@tenaye/platform/lazy.tsx';

/** What a demo installation would have sent. */
export const OutboxRoute = lazyPage(async () => (await import('./OutboxPage.tsx')).OutboxPage);
