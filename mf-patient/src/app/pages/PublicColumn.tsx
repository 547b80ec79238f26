import { Container } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The column of pages that need no account. */
export const PublicColumn = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
