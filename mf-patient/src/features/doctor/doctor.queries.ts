import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { listDoctors } from '@tenaye/contracts/doctor.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { recommendDoctors } from '@tenaye/contracts/ranking.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

export interface DoctorFilter {
  specialty?: SpecialtyId;
  mode?: AppointmentType;
  q?: string;
}

const PAGE = 12;
/** Listed doctors by name, a page at a time. */
export const doctorsQuery = (filter: DoctorFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.doctors, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDoctors, { query: { ...filter, limit: PAGE, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

const recommended = [...keys.doctors, 'recommended'] as const;

export interface DoctorWish {
  /** Has at least one entry. */
  specialties: readonly SpecialtyId[];
  /** Doctors who don't offer this mode are still recommended, with half the score. */
  mode: AppointmentType | undefined;
  position: Position | undefined;
}

/** The best doctors for a wish, best first. */
export const recommendationsQuery = ({ specialties, mode, position }: DoctorWish) =>
  queryOptions({
    queryKey: [...recommended, specialties, mode ?? null, position?.latitude ?? null, position?.longitude ?? null],
    queryFn: ({ signal }) =>
      call(recommendDoctors, {
        query: { specialties: specialties.join(','), mode, lat: position?.latitude, lng: position?.longitude },
        signal,
      }),
  });

/** Removes all cached recommendations, because their flow has ended. */
export const forgetRecommendations = (queryClient: QueryClient): void => queryClient.removeQueries({ queryKey: recommended });
