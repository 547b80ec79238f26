import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { SearchIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, Count } from '../../shared/CardGrid.tsx';
import { PlacesMap } from '../../shared/directions/PlacesMap.tsx';
import type { Recommendation } from './FacilityHead.tsx';
import { useFinder } from './FinderProvider.tsx';
import { type Sorting, useFinderAddress } from './useFinderAddress.ts';

interface RecommendedPlace {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** km; null if unknown. */
  distance: number | null;
  totalCost?: number;
}

interface RecommendationListProps<Item extends RecommendedPlace> {
  /** Best first; undefined until the first answer. */
  items: readonly Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry(): unknown;
  orders: readonly Sorting[];
  children(item: Item, about: Recommendation): ReactNode;
}

/** The recommended places with all their states. */
export function RecommendationList<Item extends RecommendedPlace>(props: RecommendationListProps<Item>) {
  const { items, error, isFetching, onRetry, orders, children } = props;
  const { t } = useTranslation('mf-patient');
  const { kind } = useFinder();
  const address = useFinderAddress();
  if (error) return <LoadError error={error} onRetry={onRetry} busy={isFetching} />;
  if (!items) return <Progress label={t(`finder.${kind}.searching`)} />;
  if (items.length === 0) return <NoneFound />;
  const sorting = orders.includes(address.sorting) ? address.sorting : 'score';
  const best = items[0]?.id;
  const shown = sorted(items, sorting);
  return (
    <Stack>
      <Count role="status">{t(`finder.${kind}.found`, { count: items.length })}</Count>
      {items.length > 1 && (
        <RadioCards
          legend={t('finder.sort.label')}
          name="sort"
          minWidth="7rem"
          value={sorting}
          options={orders.map((it) => ({ value: it, label: t(`finder.sort.${it}`) }))}
          onChange={({ target }) => address.sortBy(orders.find((it) => it === target.value) ?? 'score')}
        />
      )}
      <CardGrid>
        {shown.map((it, index) => (
          <li key={it.id}>{children(it, { isBest: it.id === best, number: index + 1 })}</li>
        ))}
      </CardGrid>
      <PlacesMap places={shown} />
    </Stack>
  );
}

const far = Number.POSITIVE_INFINITY;

/** The server's order is by score. Places whose value is unknown come last. */
function sorted<Item extends RecommendedPlace>(items: readonly Item[], sorting: Sorting): readonly Item[] {
  if (sorting === 'score') return items;
  const measure = (it: Item): number => (sorting === 'distance' ? it.distance : it.totalCost) ?? far;
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
