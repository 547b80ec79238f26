import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/parts/PagedList.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/CardGrid.tsx';
import { ChoiceGrid } from '../../shared/ChoiceCard.tsx';

interface PlaceListProps<Place> {
  query: UseInfiniteQueryResult<InfiniteData<{ answer: readonly Place[] }>>;
  /** The catalogue group with the keys found, foundMore, none and empty. */
  words: 'diagnostics' | 'pharmacies';
  isFiltered: boolean;
  icon: ReactNode;
  children(place: Place): ReactNode;
}

/** A list of places with its loading, empty and error states. */
export function PlaceList<Place extends { id: string }>({ query, words, isFiltered, icon, children }: PlaceListProps<Place>) {
  const { t } = useTranslation('mf-patient');
  const none = isFiltered ? 'none' : 'empty';
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      loading={<ListLoading cards={6} />}
      empty={<Empty icon={icon} title={t(`${words}.${none}.title`)} text={t(`${words}.${none}.text`)} />}
    >
      {(places) => (
        <>
          <Count role="status">{t(`${words}.${query.hasNextPage ? 'foundMore' : 'found'}`, { count: places.length })}</Count>
          <ChoiceGrid>
            {places.map((it) => (
              <li key={it.id}>{children(it)}</li>
            ))}
          </ChoiceGrid>
        </>
      )}
    </PagedList>
  );
}
