import { lazy } from 'react';

/** What a demo installation would have sent. */
export const OutboxRoute = lazy(() => import('./OutboxPage.tsx').then(({ OutboxPage }) => ({ default: OutboxPage })));
