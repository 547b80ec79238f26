import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Count } from './CardGrid.tsx';

interface FoundCountProps<Key extends QueryKey> {
  /** The part of a list's query that tells whether the rows are all there are, and are those of the present filter. */
  list: { hasNextPage: boolean; isPlaceholderData: boolean };
  /** Number of rows so far. */
  shown: number;
  /** The number of results on all pages; requested only if there are further pages. */
  total: UseQueryOptions<{ count: number }, Error, { count: number }, Key>;
  /** The catalogue group with the keys found, foundMore and foundOf. */
  words: 'doctor' | 'diagnostics' | 'pharmacies';
}

/** How much a list found: "12 of 34 doctors", "12+ doctors" until that is known, "12 doctors" when all are shown. */
export function FoundCount<Key extends QueryKey>({ list, shown, total, words }: FoundCountProps<Key>) {
  const { t } = useTranslation('mf-patient');
  const isPart = list.hasNextPage;
  const { data } = useQuery({ ...total, enabled: isPart });
  // A list may have grown or shrunk since it was counted, or be the one before a new filter's.
  const isKnown = isPart && data !== undefined && !list.isPlaceholderData && data.count > shown;
  if (isKnown) return <Count role="status">{t(`${words}.foundOf`, { shown, count: data.count })}</Count>;
  return <Count role="status">{t(`${words}.${isPart ? 'foundMore' : 'found'}`, { count: shown })}</Count>;
}
