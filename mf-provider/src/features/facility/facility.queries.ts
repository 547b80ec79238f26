import { useQueryClient } from '@tanstack/react-query';
import { changeProviderFacility, getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import type { FacilityChange, ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';

/** Caches the new state of a facility, which may be newly registered, and refetches the session, which includes it. */
export function useKeepFacility(): (facility: ProviderFacility) => void {
  const own = useOwn();
  const queryClient = useQueryClient();
  return (facility) => {
    for (const facilityId of new Set([own.facilityId, facility.id]))
      queryClient.setQueryData(providerFacilityQuery({ ...own, facilityId }).queryKey, facility);
    void queryClient.invalidateQueries({ queryKey: authKeys.provider });
  };
}

/** Changes the facility if `version` is still current. */
export function useChangingFacility(): Change<FacilityChange, ProviderFacility> {
  const own = useOwn();
  const keep = useKeepFacility();
  return {
    send: (body) => call(changeProviderFacility, { query: { facilityId: own.facilityId }, body }),
    keep,
    rereadUnmade: [providerFacilityQuery(own).queryKey],
  };
}

/** Removes the facility from patients' lists or restores it. */
export function useSwitchingFacility(): Change<Pick<FacilityChange, 'isActive' | 'version'>, ProviderFacility> {
  const own = useOwn();
  const change = useChangingFacility();
  return {
    ...change,
    find: ({ isActive }) =>
      readIf(call(getProviderFacility, { query: { facilityId: own.facilityId } }), (now) => now.isActive === isActive),
  };
}

/** Shows new requests and an administrator's decision without a reload, when their notifications arrive. */
export function useLiveFacility(): void {
  const own = useOwn();
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: providerFacilityQuery(own).queryKey });
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
}
