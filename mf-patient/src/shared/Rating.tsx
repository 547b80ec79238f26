import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

/** The outline of a star on a 24 × 24 grid. */
export const STAR = 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7-4.9-4.6 6.600-.8Z';

/** The rating out of 5 as a number; "New" without reviews. `count` is the number of reviews, shown beside a rating. */
export function Rating({ value, count }: { value: number | null; count?: number | undefined }) {
  const { t, i18n } = useTranslation('mf-patient');
  if (value === null) return <span>{t('common.ratingNew')}</span>;
  const figure = numberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
  return (
    <Line>
      <Star viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
        <path d={STAR} />
      </Star>
      <span aria-hidden="true">{figure}</span>
      <VisuallyHidden>{t('common.rating', { value: figure })}</VisuallyHidden>
      {count !== undefined && <Reviews>· {t('directory.reviewCount', { count })}</Reviews>}
    </Line>
  );
}

// The figure shares the baseline of the words beside it; the star is centered.
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space.xxs};
  font-variant-numeric: tabular-nums;
`;
const Reviews = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; font-weight: normal; white-space: nowrap;`;
const Star = styled.svg`align-self: center; fill: ${theme.color.accent};`;
