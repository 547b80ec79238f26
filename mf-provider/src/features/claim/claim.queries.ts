import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/claim.facts.ts';
import type { DoctorClaim, DoctorClaimForm, FacilityClaim, FacilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { FacilityFilter } from '@tenaye/contracts/facility.facts.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

/** The search of facilities: parts of name and place, and a type; undefined for any. */
export interface FacilityFilters {
  name: string | undefined;
  location: string | undefined;
  type: FacilityFilter | undefined;
}

/** All facilities that the account may claim, page by page. `found` of the first page is their total number. */
export const claimableFacilitiesQuery = (accountId: string, filters: FacilityFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.claimableFacilities(accountId), filters],
    queryFn: ({ pageParam, signal }) => callPage(calls.listClaimableFacilities, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
const first: string | undefined = undefined;

export const doctorSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: [...keys.claimableDoctors, typed],
    queryFn: ({ signal }) => call(calls.searchDoctors, { query: { query: typed }, signal }),
    enabled: typed.length >= calls.PROFILE_QUERY_MIN,
    staleTime: 0,
  });

/** The account is part of the key, so that no claims of the previous account show after another sign-in on the same page. */
export const facilityClaimsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.facilityClaims(accountId),
    queryFn: ({ signal }) => call(calls.listFacilityClaims, { query: {}, signal }),
    staleTime: 0,
  });
export const doctorClaimsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.doctorClaims(accountId),
    queryFn: ({ signal }) => call(calls.listDoctorClaims, { query: {}, signal }),
    staleTime: 0,
  });

export function useClaimingFacility(): Change<FacilityClaimForm & { licenseDocument?: File | undefined }, FacilityClaim> {
  const { id: accountId } = useAccount();
  return {
    send: ({ licenseDocument, ...body }, idempotencyKey) =>
      call(calls.claimFacility, { body, ...(licenseDocument && { files: { licenseDocument } }), idempotencyKey }),
    reread: [keys.facilityClaims(accountId), keys.claimableFacilities(accountId)],
  };
}

interface DoctorClaimSent {
  form: DoctorClaimForm;
  licenseDocument: File;
  selfiePhoto: File;
}

export function useClaimingDoctor(): Change<DoctorClaimSent, DoctorClaim> {
  const { id: accountId } = useAccount();
  return {
    send: ({ form, ...files }, idempotencyKey) => call(calls.claimDoctor, { body: form, files, idempotencyKey }),
    reread: [keys.doctorClaims(accountId)],
  };
}

/** Shows an administrator's decision without a reload, when its notification arrives. */
export function useLiveClaims(): void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const queryKey of [keys.facilityClaims(accountId), keys.doctorClaims(accountId), keys.claimableFacilities(accountId)])
      void queryClient.invalidateQueries({ queryKey });
  };
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
}
