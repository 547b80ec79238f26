import type { UseQueryResult } from '@tanstack/react-query';
import { byCost, type Offer } from '@tenaye/contracts/ranking.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { SearchIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Count } from '../../../shared/CardGrid.tsx';
import { ChoiceGrid } from '../../../shared/ChoiceCard.tsx';
import { PlacesMap } from '../../../shared/directions/PlacesMap.tsx';
import { useFinder } from '../FinderProvider.tsx';
import { type Sorting, useFinderAddress } from '../useFinderAddress.ts';
import type { Recommendation } from './PlaceChoice.tsx';

interface RecommendedPlace {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** km; null if unknown. */
  distance: number | null;
}

interface RecommendationListProps<Item extends RecommendedPlace> {
  /** The places, best first. */
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  orders: readonly Sorting[];
  /** The part of the list that a place offers, for the order by cost. */
  offerOf(item: Item): Offer;
  children(item: Item, about: Recommendation): ReactNode;
}

/** The recommended places, or their loading, empty or error state. */
export function RecommendationList<Item extends RecommendedPlace>(props: RecommendationListProps<Item>) {
  const { query, orders, offerOf, children } = props;
  const { data: items, error, isFetching, isPlaceholderData, refetch } = query;
  const { t } = useTranslation('mf-patient');
  const { kind } = useFinder();
  const address = useFinderAddress();
  if (error) return <LoadError error={error} onRetry={refetch} busy={isFetching} />;
  if (!items) return <Progress label={t(`finder.${kind}.searching`)} />;
  if (items.length === 0) return <NoneFound />;
  const sorting = orders.includes(address.sorting) ? address.sorting : 'score';
  const best = items[0]?.id;
  const shown = sorted(items, sorting, offerOf);
  return (
    <Stale $isStale={isPlaceholderData}>
      <Count role="status">{t(`finder.${kind}.found`, { count: items.length })}</Count>
      {items.length > 1 && (
        <Sort>
          <Field label={t('finder.sort.label')}>
            <Select value={sorting} onChange={({ target }) => address.sortBy(orders.find((it) => it === target.value) ?? 'score')}>
              {orders.map((it) => (
                <option key={it} value={it}>
                  {t(`finder.sort.${it}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Sort>
      )}
      <ChoiceGrid $why>
        {shown.map((it, index) => (
          <li key={it.id}>{children(it, { isBest: it.id === best, number: index + 1 })}</li>
        ))}
      </ChoiceGrid>
      <PlacesMap places={shown} />
    </Stale>
  );
}

const Sort = styled.div`max-width: 16rem;`;

const far = Number.POSITIVE_INFINITY;

/** The server's order is by score. Places at an unknown distance come last. */
function sorted<Item extends RecommendedPlace>(items: readonly Item[], sorting: Sorting, offerOf: (item: Item) => Offer): readonly Item[] {
  if (sorting === 'score') return items;
  if (sorting === 'cost') return [...items].sort((a, b) => byCost(offerOf(a), offerOf(b)));
  const measure = (it: Item): number => it.distance ?? far;
  return [...items].sort((a, b) => (measure(a) === measure(b) ? 0 : measure(a) - measure(b)));
}

function NoneFound() {
  const { t } = useTranslation('mf-patient');
  const { kind } = useFinder();
  const { href, browseHref } = useFinderAddress();
  return (
    <Empty
      icon={<SearchIcon />}
      title={t(`finder.${kind}.none.title`)}
      text={t(`finder.${kind}.none.text`)}
      action={
        <Row $justify="center">
          <LinkButton to={href('upload')}>{t('finder.editList')}</LinkButton>
          <LinkButton to={browseHref} $tone="quiet">
            {t('finder.ways.browse')}
          </LinkButton>
        </Row>
      }
    />
  );
}
