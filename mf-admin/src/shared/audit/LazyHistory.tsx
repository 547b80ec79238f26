import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense } from 'react';
import { auditTexts } from './audit-texts.ts';
import type { HistoryOf } from './RecordHistory.tsx';

// Lazy: the sentences of all actions are many, and a review rarely needs them.
const RecordHistory = lazyPart<HistoryOf>(withTexts(async () => (await import('./RecordHistory.tsx')).RecordHistory, auditTexts));

/** `RecordHistory` in a script of its own. */
export const LazyHistory = (of: HistoryOf) => (
  <Suspense fallback={<ListLoading />}>
    <RecordHistory {...of} />
  </Suspense>
);
