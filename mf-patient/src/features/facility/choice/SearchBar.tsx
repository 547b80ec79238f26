import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The search fields above a list of places: one row where there is room for it; on a phone the first field has a row of its own. */
export const SearchBar = styled.form.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space.s};
  > * { flex: 1 1 10rem; min-width: 0; }
  > :first-child { flex: 2 1 16rem; }
  > [data-scripted] { flex: 0 1 auto; }
  > noscript { flex-basis: 100%; }
`;
