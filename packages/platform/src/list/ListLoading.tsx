import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

interface ListLoadingProps {
  cards?: number;
  /** The least width of a column; `100%` for cards that are as wide as the page. */
  min?: string;
  /** Hides what follows until the list arrives (`Loading`). */
  fills?: boolean;
}

/** Placeholder cards, so that the page doesn't jump when a list arrives. */
export function ListLoading({ cards = 3, min, fills }: ListLoadingProps) {
  const { t } = useTranslation('parts');
  return (
    <Loading label={t('loading')} fills={fills}>
      <Grid $min={min ?? '20rem'}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
          <Ghost key={index} as="div">
            <Skeleton $width="60%" />
            <Skeleton $width="40%" />
            <Skeleton $width="80%" />
          </Ghost>
        ))}
      </Grid>
    </Loading>
  );
}

const Ghost = styled(Card)`display: grid; gap: ${theme.space.s};`;
