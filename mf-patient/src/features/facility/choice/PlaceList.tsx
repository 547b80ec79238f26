import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import type { ReactNode } from 'react';
import { ChoiceGrid } from '../../../shared/ChoiceCard.tsx';
import { FACILITIES_PAGE, type FacilityFilter, facilityCountQuery } from '../../../shared/directory.queries.ts';
import { FoundCount, useRest } from '../../../shared/FoundCount.tsx';

interface PlaceListProps<Place> {
  query: UseInfiniteQueryResult<InfiniteData<{ answer: readonly Place[]; next?: string | undefined }>>;
  /** The catalog group with the keys found, foundMore, foundOf, none and empty. */
  words: 'diagnostics' | 'pharmacies';
  filter: FacilityFilter;
  icon: ReactNode;
  /** The page that begins behind a cursor, in a list that works without scripts. */
  hrefFrom?(cursor: string): string;
  /** Whether the list begins behind a cursor. */
  isLater?: boolean;
  /** Replaces an empty list of a search; the argument is for a search that nothing comes near to. */
  nearest?(nothing: ReactNode): ReactNode;
  children(place: Place): ReactNode;
}

/** A list of places with its loading, empty and error states. */
export function PlaceList<Place extends { id: string }>(props: PlaceListProps<Place>) {
  const { query, words, filter, icon, hrefFrom, isLater = false, nearest, children } = props;
  const { t } = useTranslation('mf-patient');
  const next = query.data?.pages.at(-1)?.next;
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const total = facilityCountQuery(filter);
  const rest = useRest({ list: query, shown: isLater ? undefined : rows?.length, total, page: FACILITIES_PAGE });
  const isSearch = Boolean(filter.q || filter.place || filter.type);
  const none = isSearch ? 'none' : 'empty';
  const nothing = <Empty icon={icon} title={t(`${words}.${none}.title`)} text={t(`${words}.${none}.text`)} />;
  return (
    <PagedList
      query={query}
      rows={rows}
      rest={rest}
      nextHref={next && hrefFrom?.(next)}
      loading={<ListLoading cards={6} />}
      empty={isSearch && nearest ? nearest(nothing) : nothing}
    >
      {(places) => (
        <>
          <FoundCount list={query} isLater={isLater} shown={places.length} total={total} words={words} />
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
