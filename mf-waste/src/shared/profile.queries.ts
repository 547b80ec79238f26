import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { changeWasteProfile, getWasteProfile } from '@tenaye/contracts/waste-profile.facts.ts';
import type { WasteProfile, WasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from './keys.ts';

/** The facility's waste settings, with its recurring pickups. */
export const wasteProfileQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.profile(own),
    queryFn: ({ signal }) => call(getWasteProfile, { query: { facilityId: own.facilityId }, signal }),
    staleTime: 0,
  });

/** Changes the settings, if `version` is still their current version. */
export function useProfileChange(): Change<WasteProfileChange, WasteProfile> {
  const own = useOwn();
  const queryClient = useQueryClient();
  const query = { facilityId: own.facilityId };
  return {
    send: (body) => call(changeWasteProfile, { query, body }),
    // Sending it again would be refused, because the version has changed.
    find: async ({ version: _, ...changed }) => {
      const profile = await call(getWasteProfile, { query });
      const stored: Partial<Record<string, unknown>> = profile;
      const isMade = Object.entries(changed).every(([name, it]) => isSame(it, stored[name]));
      return isMade ? profile : undefined;
    },
    keep: (saved) => void queryClient.setQueryData(wasteProfileQuery(own).queryKey, saved),
    reread: [keys.facility],
  };
}
