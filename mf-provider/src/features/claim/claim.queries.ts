import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/claim.facts.ts';
import type { DoctorClaimForm, FacilityClaimForm } from '@tenaye/contracts/claim.ts';
import { listFacilities } from '@tenaye/contracts/facility.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';

export interface FacilityFilters {
  name: string;
  location: string;
  /** A key of `facilityTypeFilters`. */
  type: string;
}

/** The spec's filter options, mapped to facility types of the catalogue. */
export const facilityTypeFilters: Record<string, string | undefined> = {
  all: undefined,
  hospital: 'hospital',
  clinic: 'medium_clinic,primary_clinic,specialty_clinic,surgery_clinic',
  health_center: 'health_center',
  laboratory: 'diagnostic_lab,diagnostic_imaging',
  pharmacy: 'pharmacy',
};

/** Runs only after the search button. */
export const facilitySearchQuery = (filters: FacilityFilters | undefined) =>
  queryOptions({
    queryKey: [...keys.claimableFacilities, filters],
    queryFn: ({ signal }) => {
      const type = facilityTypeFilters[filters?.type ?? 'all'];
      const query = { name: filters?.name || undefined, location: filters?.location || undefined, type };
      return call(listFacilities, { query, signal });
    },
    enabled: filters !== undefined,
    staleTime: 0,
  });

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
const useClaimKey = () => useState(newKey)[0];

export function useClaimFacility() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const key = useClaimKey();
  return useMutation({
    mutationFn: ({ form, license }: { form: FacilityClaimForm; license: File | undefined }) =>
      call(calls.claimFacility, { body: form, ...(license && { files: { licenseDocument: license } }), idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries(facilityClaimsQuery(accountId)),
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
    for (const { queryKey } of [facilityClaimsQuery(accountId), doctorClaimsQuery(accountId)])
      void queryClient.invalidateQueries({ queryKey });
  };
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
}
