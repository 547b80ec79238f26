import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import {
  countDirectoryDoctors,
  countDirectoryFacilities,
  type DirectoryKind,
  getDirectoryDoctor,
  getDirectoryFacility,
  listDirectoryFacilities,
} from '@tenaye/contracts/directory.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { listOffers, SEARCH_MIN } from '@tenaye/contracts/public-search.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { ApiError, type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/** The number of centers or pharmacies on a page. */
export const FACILITIES_PAGE = 24;

/** The filters of a list of centers or pharmacies. */
export interface FacilityFilter {
  kind: DirectoryKind;
  q?: string | undefined;
  place?: string | undefined;
  type?: string | undefined;
}

/** The number of centers or pharmacies on all pages of a list, both for the patients' list and for the public one. */
export const facilityCountQuery = (filter: FacilityFilter) =>
  queryOptions({
    queryKey: [...keys.directory, 'count', filter],
    queryFn: ({ signal }) => call(countDirectoryFacilities, { query: filter, signal }),
  });

/** Like `facilityCountQuery`, for doctors. */
export const doctorCountQuery = (filter: NonNullable<CallInput<typeof countDirectoryDoctors>['query']>) =>
  queryOptions({
    queryKey: [...keys.directory, 'doctors', 'count', filter],
    queryFn: ({ signal }) => call(countDirectoryDoctors, { query: filter, signal }),
  });

/** The number of doctors of these specialties who offer a type of visit. */
export const offeringCountQuery = (specialties: readonly SpecialtyId[], mode: AppointmentType) =>
  queryOptions({
    queryKey: [...keys.directory, 'doctors', 'offering', specialties, mode],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(specialties.map((specialty) => call(countDirectoryDoctors, { query: { specialty, mode }, signal })));
      return counts.reduce((sum, { count }) => sum + count, 0);
    },
  });

/**
 * Listed centers or pharmacies, a page at a time; nearest first if a position is known, else by name. `from` is the cursor behind which the
 * list begins.
 */
export const directoryFacilitiesQuery = ({ kind, ...filter }: FacilityFilter, position: Position | undefined, from: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.directory, kind, filter, position?.latitude ?? null, position?.longitude ?? null, from],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDirectoryFacilities, {
        query: {
          kind,
          ...filter,
          lat: position?.latitude,
          lng: position?.longitude,
          limit: FACILITIES_PAGE,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The few centers or pharmacies that come nearest to a search that nothing fits. */
export const nearestFacilitiesQuery = (filter: FacilityFilter, position: Position | undefined) =>
  queryOptions({
    queryKey: [...keys.directory, 'nearest', filter, position?.latitude ?? null, position?.longitude ?? null],
    queryFn: ({ signal }) =>
      call(listDirectoryFacilities, { query: { ...filter, nearest: 'true', lat: position?.latitude, lng: position?.longitude }, signal }),
  });

/** Who has a medicine or does a test; nobody for a text that is too short to name one. */
export const offersQuery = ({ kind, q = '', place }: FacilityFilter, position: Position | undefined) =>
  queryOptions({
    queryKey: [...keys.directory, 'offers', kind, q, place ?? null, position?.latitude ?? null, position?.longitude ?? null],
    queryFn:
      q.length < SEARCH_MIN
        ? skipToken
        : ({ signal }) => call(listOffers, { query: { kind, item: q, place, lat: position?.latitude, lng: position?.longitude }, signal }),
  });

/** The answer, or null if the record isn't listed or its id is malformed. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** A doctor's public profile; null if no listed doctor has this id. */
export const doctorProfileQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.directory, 'doctor', id],
    queryFn: ({ signal }) => orNull(call(getDirectoryDoctor, { params: { id }, signal })),
  });

/** A facility's public profile; null if no listed facility has this id. */
export const facilityProfileQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.directory, 'facility', id],
    queryFn: ({ signal }) => orNull(call(getDirectoryFacility, { params: { id }, signal })),
  });
