import { Columns, StickyColumn } from '@tenaye/ui/Columns.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { media } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ProfileColumnsProps {
  /** The doctor or facility that the page is about. */
  head: ReactNode;
  /** The next actions: below the head on a phone, beside the page and always in view on a desktop. */
  aside: ReactNode;
  /** The details. */
  children: ReactNode;
}

/** The columns of a public profile. */
export function ProfileColumns({ head, aside, children }: ProfileColumnsProps) {
  return (
    <Rows>
      <div>{head}</div>
      <Aside>{aside}</Aside>
      <Stack $gap="l">{children}</Stack>
    </Rows>
  );
}

const Rows = styled(Columns)`${media.desktop} { grid-template-rows: auto 1fr; }`;
const Aside = styled(StickyColumn)`${media.desktop} { grid-area: 1 / 2 / span 2; }`;
