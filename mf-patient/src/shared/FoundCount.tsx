import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { MOST_COUNTED } from '@tenaye/contracts/directory.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Count } from './CardGrid.tsx';

interface FoundCountProps<Key extends QueryKey> {
  /** The part of a list's query that shows whether all rows are loaded and whether they belong to the current filter. */
  list: { hasNextPage: boolean; isPlaceholderData: boolean };
  /** Whether the list begins behind a cursor, after rows that aren't shown. */
  isLater?: boolean;
  /** The number of rows shown so far. */
  shown: number;
  /** The number of results on all pages; requested only if there are other pages. */
  total: UseQueryOptions<{ count: number }, Error, { count: number }, Key>;
  /** The catalog group with the keys found, foundMore, foundOf and foundOfMany. */
  words: 'doctor' | 'diagnostics' | 'pharmacies';
}

/**
 * The number of results of a list: "12 of 34 doctors", "12 of more than 10,000 doctors", "12+ doctors" until the total is known, "12
 * doctors" when all are shown.
 */
export function FoundCount<Key extends QueryKey>({ list, isLater = false, shown, total, words }: FoundCountProps<Key>) {
  const { t } = useTranslation('mf-patient');
  const isPart = list.hasNextPage || isLater;
  const { data } = useQuery({ ...total, enabled: isPart });
  // The list may have changed since it was counted, or still show the rows of the previous filter.
  const isKnown = isPart && data !== undefined && !list.isPlaceholderData && data.count > shown;
  if (isKnown && data.count > MOST_COUNTED) return <Count role="status">{t(`${words}.foundOfMany`, { shown, count: MOST_COUNTED })}</Count>;
  if (isKnown) return <Count role="status">{t(`${words}.foundOf`, { shown, count: data.count })}</Count>;
  return <Count role="status">{t(`${words}.${list.hasNextPage ? 'foundMore' : 'found'}`, { count: shown })}</Count>;
}

interface Rest<Key extends QueryKey> extends Pick<FoundCountProps<Key>, 'list' | 'total'> {
  /** Undefined for a list that begins behind a cursor, of which nobody knows how many rows are left. */
  shown: number | undefined;
  /** The number of rows of a page. */
  page: number;
}

/**
 * How many rows the next page of a list brings, for `PagedList`; undefined until all rows are counted, and if they are too many to count.
 */
export function useRest<Key extends QueryKey>({ list, shown, total, page }: Rest<Key>): { next: number; total: number } | undefined {
  const { data } = useQuery({ ...total, enabled: list.hasNextPage && shown !== undefined });
  if (!data || shown === undefined || list.isPlaceholderData || data.count <= shown || data.count > MOST_COUNTED) return undefined;
  return { next: Math.min(page, data.count - shown), total: data.count };
}
