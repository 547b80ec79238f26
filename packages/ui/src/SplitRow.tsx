import { styled } from 'styled-components';
import { media, theme } from './theme.ts';

/** Content and its badge: the badge stays at the end of the first line, the content wraps beside it. */
export const SplitRow = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.s};
  > :first-child { min-width: 0; overflow-wrap: anywhere; }
  > :last-child:not(:first-child) { flex: none; }
  ${media.enlarged} { display: grid; }
`;
