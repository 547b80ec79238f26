import { useQueryClient } from '@tanstack/react-query';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { keys } from './keys.ts';

/** Shows news without a reload when its notification arrives: a planned or completed pickup, a new invoice, a new paper. */
export function useLiveWaste(): void {
  const queryClient = useQueryClient();
  /** Queries in use are read again now, all others when they are next shown. */
  const renew = () => void queryClient.invalidateQueries({ queryKey: keys.facility });
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
}
