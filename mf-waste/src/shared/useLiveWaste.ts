import { useQueryClient } from '@tanstack/react-query';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { keys } from './keys.ts';

/** Shows a planned or completed pickup, a new invoice or paper without a reload, when its notification arrives. */
export function useLiveWaste(): void {
  const queryClient = useQueryClient();
  /** Queries that aren't shown reload once they are. */
  const renew = () => void queryClient.invalidateQueries({ queryKey: keys.facility });
  useEventStream(
    ({ audience, notification }) => {
      if (audience !== 'provider') return;
      renew();
      if (notification.type === 'system') void queryClient.invalidateQueries({ queryKey: authKeys.provider });
    },
    { onMissed: renew },
  );
}
