import { Stack } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ProfileColumnsProps {
  /** Who or what the page is about. */
  head: ReactNode;
  /** What to do next: below the head on a phone, beside the page and always in view on a desktop. */
  aside: ReactNode;
  /** The details. */
  children: ReactNode;
}

/** The columns of a public profile. */
export function ProfileColumns({ head, aside, children }: ProfileColumnsProps) {
  return (
    <Columns>
      <div>{head}</div>
      <Aside>{aside}</Aside>
      <Stack $gap="l">{children}</Stack>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 2fr);
    column-gap: ${theme.space.xl};
  }
`;
const Aside = styled.div`
  ${media.desktop} { position: sticky; inset-block-start: 5rem; grid-area: 1 / 2 / span 2; }
`;
