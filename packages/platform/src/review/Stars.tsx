import { BEST_RATING } from '@tenaye/contracts/review.facts.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** A rating in whole stars, in words for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('parts');
  return (
    <span>
      <Glyphs aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(BEST_RATING - rating)}</Glyphs>
      <VisuallyHidden>{t('review.stars', { rating })}</VisuallyHidden>
    </span>
  );
}

const Glyphs = styled.span`color: ${theme.color.ink}; letter-spacing: 0.1em;`;
