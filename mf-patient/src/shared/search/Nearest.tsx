import { type Asked, isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ComponentType, ReactNode } from 'react';
import { ChoiceGrid } from '../ChoiceCard.tsx';
import { usePlaceKnown } from '../location/usePlaceKnown.ts';

interface NearestProps<Row> {
  query: Asked & { data: readonly Row[] | undefined };
  /** Shown where there are none. */
  empty: ReactNode;
  title: string;
  /** The place that was typed. */
  place?: string | undefined;
  /** The list around the rows. */
  List?: ComponentType<{ children: ReactNode }>;
  children(row: Row): ReactNode;
}

/**
 * The rows that come nearest to a search that nothing fits, with a sentence that says so, and one that says if the place is unknown. What
 * follows appears with them, so that they push nothing away.
 */
export function Nearest<Row extends { id: string }>({ query, empty, title, place, List = ChoiceGrid, children }: NearestProps<Row>) {
  const { t } = useTranslation('mf-patient');
  const isKnown = usePlaceKnown(place);
  const { data: rows } = query;
  if (isAwaited(query)) return <ListLoading min="100%" fills />;
  if (!rows?.length) return empty;
  return (
    <Stack>
      <div role="status">
        <Heading as="h2" $look={3}>
          {title}
        </Heading>
        <Text $soft>{isKnown === false ? t('search.unknownPlace', { place }) : t('search.nearest')}</Text>
      </div>
      <List>
        {rows.map((it) => (
          <li key={it.id}>{children(it)}</li>
        ))}
      </List>
    </Stack>
  );
}
