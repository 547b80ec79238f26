import { useQueryClient } from '@tanstack/react-query';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useRenewWaste } from './useRenewWaste.ts';

/** Shows a planned or completed pickup, a new invoice or paper without a reload, when its notification arrives. */
export function useLiveWaste(): void {
  const queryClient = useQueryClient();
  const renew = useRenewWaste();
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== 'provider') return;
      void renew();
      if (notification.type === 'system') void queryClient.invalidateQueries({ queryKey: authKeys.provider });
    },
    { onMissed: () => void renew() },
  );
}
