import type { WasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeProfile } from '../../shared/profile.queries.ts';
import { useRenewWaste } from '../../shared/useRenewWaste.ts';

/** Changes recurring pickups by one press; each change can be taken back by another. `done` is the message of success. */
export function useRecurringChange() {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const renew = useRenewWaste();
  const { mutateAsync, isPending } = useChangeProfile();
  const change = useSingleFlight(async (it: WasteProfileChange, done: string) => {
    try {
      await mutateAsync(it);
      toast({ title: done });
    } catch (error) {
      toast({ variant: 'destructive', title: t('request.recurring.failed'), description: refusal(error, t('parts:tryAgain')) });
    }
    void renew();
  });
  return { change, isPending };
}
