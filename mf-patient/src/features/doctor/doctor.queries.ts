import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { listDirectoryDoctors, MAX_IDS } from '@tenaye/contracts/directory.facts.ts';
import { type DoctorOrder, listDoctors } from '@tenaye/contracts/doctor.facts.ts';
import type { FreeTime } from '@tenaye/contracts/doctor.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { recommendDoctors } from '@tenaye/contracts/ranking.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { type DoctorFilter, FIRST_ORDER } from './doctor-filter.ts';

/** The number of doctors on a page: as many as fit into the first ten packets of a page's HTML (docs/decisions/0069-first-views.md). */
export const DOCTORS_PAGE = 10;
/** The order and the position of a list; without a position, the order by distance becomes the first one. */
function orderOf(sort: DoctorOrder | undefined, position: Position | undefined) {
  const wanted = sort === 'distance' && !position ? undefined : sort;
  return { sort: wanted ?? FIRST_ORDER, ...(position && { lat: position.latitude, lng: position.longitude }) };
}

/** Listed doctors in the wanted order, a page at a time. */
export const doctorsQuery = ({ sort, ...filter }: DoctorFilter, position: Position | undefined) => {
  const query = { ...filter, ...orderOf(sort, position) };
  return infiniteQueryOptions({
    queryKey: [...keys.doctors, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDoctors, { query: { ...query, limit: DOCTORS_PAGE, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};

/** The public list of the same doctors, with distances to the practice; `from` is the cursor behind which it begins. */
export const directoryDoctorsQuery = ({ sort, ...filter }: DoctorFilter, position: Position | undefined, from: string) => {
  const query = { ...filter, ...orderOf(sort, sort === 'distance' ? position : undefined) };
  return infiniteQueryOptions({
    queryKey: [...keys.directory, 'doctors', query, from],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDirectoryDoctors, { query: { ...query, limit: DOCTORS_PAGE, cursor: pageParam || undefined }, signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};

/** The few doctors who come nearest to a search that nobody fits. */
export const nearestDoctorsQuery = ({ sort, ...filter }: DoctorFilter) =>
  queryOptions({
    queryKey: [...keys.directory, 'doctors', 'nearest', filter],
    queryFn: ({ signal }) => call(listDirectoryDoctors, { query: { ...filter, nearest: 'true' }, signal }),
  });

const nextFreeQuery = (ids: readonly string[], mode: AppointmentType | undefined) =>
  queryOptions({
    queryKey: [...keys.directory, 'next free', ids, mode ?? null],
    queryFn: ({ signal }) => call(listDirectoryDoctors, { query: { ids: ids.slice(0, MAX_IDS).join(','), limit: MAX_IDS, mode }, signal }),
  });

/**
 * A doctor's next free time: `at` is null if there is none in the next month; `mode` is the type of visit asked about, undefined for any.
 */
export interface NextFree {
  at: string | null;
  mode: AppointmentType | undefined;
  /** That time and the ones after it. */
  times: readonly FreeTime[];
}

/** The earliest of several times, the first of equal ones; undefined while any of them is unknown. */
function earliest(all: readonly (NextFree | undefined)[]): NextFree | undefined {
  const known = all.filter((it) => it !== undefined);
  if (known.length < all.length) return undefined;
  let best = known[0];
  for (const it of known) if (best && isBefore(it, best)) best = it;
  return best;
}

const isBefore = (one: NextFree, other: NextFree): boolean => one.at !== null && (other.at === null || one.at < other.at);

interface AskedDoctor {
  id: string;
  modes: readonly (AppointmentType | undefined)[];
}

/** The next free times for one type of visit, or for any type, of the doctors asked about with it. */
function useFreeIn(mode: AppointmentType | undefined, doctors: readonly AskedDoctor[]) {
  const ids = doctors.filter((it) => it.modes.includes(mode)).map((it) => it.id);
  return useQuery({ ...nextFreeQuery(ids, mode), enabled: ids.length > 0 }).data;
}

/**
 * The next free times of a few doctors by id, each the earliest of the doctor's types of visit. Times that aren't known yet are missing.
 */
export function useNextFree(doctors: readonly AskedDoctor[]): ReadonlyMap<string, NextFree> {
  const any = useFreeIn(undefined, doctors);
  const found = {
    'in-person': useFreeIn('in-person', doctors),
    online: useFreeIn('online', doctors),
    'home-visit': useFreeIn('home-visit', doctors),
  };
  const timeOf = (id: string, mode: AppointmentType | undefined): NextFree | undefined => {
    const doctor = (mode ? found[mode] : any)?.find((it) => it.id === id);
    return doctor && { at: doctor.nextFreeAt, mode, times: doctor.nextTimes ?? [] };
  };
  return new Map(
    doctors.flatMap(({ id, modes }) => {
      const next = earliest(modes.map((mode) => timeOf(id, mode)));
      return next ? [[id, next]] : [];
    }),
  );
}

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
