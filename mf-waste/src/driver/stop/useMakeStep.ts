import type { DriverStop, StopEvent } from '@tenaye/contracts/waste-route.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { KeptImage } from '../store/queue.ts';
import { useRoute } from '../useRoute.tsx';

/** A step to save, and its pictures. */
interface Made {
  event: StopEvent;
  images: readonly KeptImage[];
}

/** Saves a step on the phone, from which it is sent as soon as there is a network. Pressing twice makes one step. */
export function useMakeStep(stop: DriverStop, onKept: () => void = () => {}) {
  const { t } = useTranslation('mf-waste');
  const { store } = useRoute();
  const toast = useToast();
  const { run: make, isPending } = useOnce(async (prepare: () => Promise<Made> | Made) => {
    try {
      await store.add({ stopId: stop.id, facilityName: stop.facilityName, ...(await prepare()) });
      onKept();
    } catch {
      toast({ variant: 'destructive', title: t('route.step.failed'), description: t('route.step.failedText') });
    }
  });
  return { make, isPending };
}
