import { emptyDraft, type StopDraft } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';

/** What was typed at a stop, and a function that keeps changes of it. */
export function useDraft(stopId: string): { draft: StopDraft; keep: (change: Partial<StopDraft>) => void } {
  const { drafts, store } = useRoute();
  const draft = drafts[stopId] ?? emptyDraft;
  // Read again when keeping: two fields may change one right after another.
  const keep = (change: Partial<StopDraft>) => void store.draft(stopId, { ...(store.get().drafts[stopId] ?? emptyDraft), ...change });
  return { draft, keep };
}
