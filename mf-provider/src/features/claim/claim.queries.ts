import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/claim.facts.ts';
import type { DoctorClaimForm, FacilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { FacilityFilter } from '@tenaye/contracts/facility.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';

/** The search of facilities: parts of name and place, and a type; undefined for any. */
export interface FacilityFilters {
  name: string | undefined;
  location: string | undefined;
  type: FacilityFilter | undefined;
}

/** Everything that the account may claim, page by page. `found` of the first page counts all. */
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

/** The account is part of the key: after another sign-in on the same page nothing of the previous account's claims may show. */
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

/** One key for each opening of a form, so that a retry after a lost answer doesn't claim twice. */
const useClaimKey = () => useState(newId)[0];

export function useClaimFacility() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const key = useClaimKey();
  return useMutation({
    mutationFn: ({ form, license }: { form: FacilityClaimForm; license: File | undefined }) =>
      call(calls.claimFacility, { body: form, ...(license && { files: { licenseDocument: license } }), idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(facilityClaimsQuery(accountId)),
        queryClient.invalidateQueries({ queryKey: keys.claimableFacilities(accountId) }),
      ]),
  });
}

export function useClaimDoctor() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const key = useClaimKey();
  return useMutation({
    mutationFn: ({ form, ...files }: { form: DoctorClaimForm; licenseDocument: File; selfiePhoto: File }) =>
      call(calls.claimDoctor, { body: form, files, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries(doctorClaimsQuery(accountId)),
  });
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
