import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FacilityType, getFacility, listFacilities, listPharmacies } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { listedName, listOfferedTests, recommendCenters, recommendPharmacies } from '@tenaye/contracts/ranking.facts.ts';
import type { RecommendedCenter } from '@tenaye/contracts/ranking.ts';
import { ApiError, call, callPage } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';
import { type FinderDraft, typesWanted } from './finder-draft.ts';

const PAGE = 24;

/** The calls take both coordinates or neither. */
const place = (position: Position | undefined) => (position ? { lat: position.latitude, lng: position.longitude } : {});

export interface CenterFilter {
  /** Words of the name or the place. */
  q?: string;
  type?: FacilityType;
}

/** Listed centers that take requests for tests, a page at a time; nearest first if a position is known, else by name. */
export const centersQuery = ({ q, type }: CenterFilter, position: Position | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.facilities, 'list', { q, type, ...place(position) }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listFacilities, {
        query: { type: type ?? facilityTypesFor.diagnostic.join(','), q, limit: PAGE, cursor: pageParam || undefined, ...place(position) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Listed pharmacies whose name or place has the words of `q`, in the same order as `centersQuery`. */
export const pharmaciesQuery = (q: string, position: Position | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.pharmacies, 'list', { q, ...place(position) }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPharmacies, { query: { q: q || undefined, limit: PAGE, cursor: pageParam || undefined, ...place(position) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** A place of any type by its id; null if it is no longer listed. */
export const facilityQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.facilities, id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getFacility, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
        throw error;
      }
    },
  });

const testsOf = (draft: FinderDraft): string => draft.services.map(listedName).join(',');

/** The centers without those whose prices name none of the wanted tests, as long as any is left: nobody needs to go there. */
function mayTest(centers: readonly RecommendedCenter[]): readonly RecommendedCenter[] {
  const fit = centers.filter((it) => it.tests.length === 0 || !it.hasPrices || it.tests.some(({ service }) => service));
  return fit.length > 0 ? fit : centers;
}

/** The three best centers for the draft, each with the part of the draft that it offers. */
export function recommendedCentersQuery(draft: FinderDraft, position: Position | undefined) {
  const types = typesWanted(draft).join(',');
  const tests = testsOf(draft);
  return queryOptions({
    queryKey: [...keys.facilities, 'recommended', types, tests, place(position)],
    queryFn: ({ signal }) => call(recommendCenters, { query: { types, tests: tests || undefined, ...place(position) }, signal }),
    select: mayTest,
    placeholderData: keepPreviousData,
  });
}

/** The part of the draft that one center offers. */
export function offeredTestsQuery(id: string, draft: FinderDraft) {
  const tests = testsOf(draft);
  return queryOptions({
    queryKey: [...keys.facilities, 'tests', id, tests],
    queryFn: ({ signal }) => call(listOfferedTests, { params: { id }, query: { tests }, signal }),
  });
}

/** The three best pharmacies for the draft, or the one with `pharmacyId`, each with its stock of the draft's medicines. */
export function recommendedPharmaciesQuery(draft: FinderDraft, position: Position | undefined, pharmacyId?: string) {
  const medications = draft.medications.map((it) => listedName(it.name)).join(',');
  const quantities = draft.medications.map((it) => it.quantity).join(',');
  const { exceptId } = draft;
  return queryOptions({
    queryKey: [...keys.pharmacies, 'recommended', medications, quantities, pharmacyId, exceptId, place(position)],
    queryFn: ({ signal }) =>
      call(recommendPharmacies, { query: { medications, quantities, pharmacyId, exceptId, ...place(position) }, signal }),
    placeholderData: keepPreviousData,
  });
}
