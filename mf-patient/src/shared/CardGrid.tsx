import { Grid } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A list of cards, as many beside each other as fit; a lone card keeps the width of a column. */
export const CardGrid = styled(Grid).attrs({ as: 'ul', role: 'list' })`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
`;

/** How many there are, said when it changes. */
export const Count = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
