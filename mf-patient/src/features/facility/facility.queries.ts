import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import { callPage } from '@tenaye/platform/client.ts';
import { keys } from '../../shared/keys.ts';

/** The two kinds of diagnostic center (spec, section 7). */
export const centerTypes = ['diagnostic_lab', 'diagnostic_imaging'] as const;
type CenterType = (typeof centerTypes)[number];

export interface CenterFilter {
  name?: string;
  type?: CenterType;
}

/** Listed diagnostic centers by name, a page at a time. */
export const centersQuery = ({ name, type }: CenterFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.facilities, { name, type }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listFacilities, { query: { type: type ?? centerTypes.join(','), name, limit: 24, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Listed pharmacies by name. The call takes no search, so a page is as large as allowed and the screen looks through what it has. */
export const pharmaciesQuery = infiniteQueryOptions({
  queryKey: keys.pharmacies,
  queryFn: ({ pageParam, signal }) => callPage(listPharmacies, { query: { limit: 100, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});
