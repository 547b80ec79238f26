import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, Count } from '../../shared/CardGrid.tsx';

interface PlaceListProps<Place> {
  /** Undefined while nothing has come yet. */
  places: readonly Place[] | undefined;
  error: Error | null;
  isFetching: boolean;
  hasMore: boolean;
  onMore(): unknown;
  onRetry(): unknown;
  /** Part of the catalogue with found, foundMore, none and empty. */
  words: 'diagnostics' | 'pharmacies';
  isFiltered: boolean;
  icon: ReactNode;
  children(place: Place): ReactNode;
}

/** Places to choose from, with every state such a list has. */
export function PlaceList<Place extends { id: string }>(props: PlaceListProps<Place>) {
  const { places, error, isFetching, hasMore, onMore, onRetry, words, isFiltered, icon, children } = props;
  const { t } = useTranslation('mf-patient');
  const failure = error && <LoadError error={error} onRetry={onRetry} busy={isFetching} />;
  if (!places) return failure ?? <ListLoading cards={6} />;
  if (places.length === 0 && !hasMore && !failure) {
    const none = isFiltered ? 'none' : 'empty';
    return <Empty icon={icon} title={t(`${words}.${none}.title`)} text={t(`${words}.${none}.text`)} />;
  }
  return (
    <Stack>
      <Count role="status">{t(`${words}.${hasMore ? 'foundMore' : 'found'}`, { count: places.length })}</Count>
      <CardGrid>
        {places.map((it) => (
          <li key={it.id}>{children(it)}</li>
        ))}
      </CardGrid>
      {failure}
      {hasMore && !failure && (
        <div>
          <Button tone="quiet" busy={isFetching} onClick={onMore}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
