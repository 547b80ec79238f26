import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { emptyDraft, type StopDraft } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';

/** The input typed at a stop, and a function that saves changes to it. */
export function useDraft({ id: stopId, facilityName }: DriverStop): { draft: StopDraft; keep: (change: Partial<StopDraft>) => void } {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const { drafts, store } = useRoute();
  const draft = drafts[stopId] ?? emptyDraft;
  // Reads the latest draft, because two fields may change within one render.
  const keep = (change: Partial<StopDraft>) =>
    void store
      .draft(stopId, { ...(store.get().drafts[stopId] ?? emptyDraft), facilityName, ...change })
      .catch(() => toast({ variant: 'destructive', title: t('route.step.failed'), description: t('route.step.failedText') }));
  return { draft, keep };
}
