import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useRefreshProfile } from '../doctor.queries.ts';

/** Shows an administrator's decision about the profile without a reload, when its notification arrives. */
export function useLiveProfile(): void {
  const refresh = useRefreshProfile();
  useEventStream(({ audience }) => audience === 'provider' && void refresh(), { onMissed: () => void refresh() });
}
