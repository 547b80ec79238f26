import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The rows of search fields above a list of places. */
export const SearchBar = styled.form.attrs({ role: 'search' })`
  display: grid;
  align-items: end;
  gap: ${theme.space.s};
  > noscript { grid-column: 1 / -1; }
  ${media.wide} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: ${theme.space.m}; }
`;
