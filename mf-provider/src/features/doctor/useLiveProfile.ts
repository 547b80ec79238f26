import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useRefreshProfile } from './doctor.queries.ts';

/** What an administrator decides about the profile appears without a reload: the bell rings for it. */
export function useLiveProfile(): void {
  const refresh = useRefreshProfile();
  useEventStream(({ audience }) => audience === 'provider' && void refresh(), { onMissed: () => void refresh() });
}
