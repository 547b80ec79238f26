import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** A thing and its badge: the badge keeps its place at the end of the first line, the rest wraps beside it. */
export const SplitRow = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.s};
  > :first-child { min-width: 0; overflow-wrap: anywhere; }
  > :last-child { flex: none; }
`;
