import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

/** A grid of cards with as many columns as fit. A single card keeps the width of one column. */
export const CardGrid = styled(Grid).attrs({ as: 'ul', role: 'list' })`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
`;

/** The number of results, announced when it changes. */
export const Count = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;

/** A heading between a page's heading and the names on its cards, for people who navigate by headings. */
export function ResultsHeading() {
  const { t } = useTranslation('mf-patient');
  return (
    <VisuallyHidden>
      <h2>{t('directory.results')}</h2>
    </VisuallyHidden>
  );
}
