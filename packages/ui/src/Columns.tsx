import { styled } from 'styled-components';
import { media, theme } from './theme.ts';

/** A main part and a smaller one side by side on a desktop, one below the other elsewhere. `$smallFirst`: the smaller one comes first. */
export const Columns = styled.div<{ $smallFirst?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  ${media.desktop} {
    grid-template-columns: ${({ $smallFirst }) => ($smallFirst ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 3fr) minmax(0, 2fr)')};
    column-gap: ${theme.space.xl};
  }
`;

/** A column that stays in view while the other one scrolls by. */
export const StickyColumn = styled.div`${media.desktop} { position: sticky; inset-block-start: 5rem; }`;
