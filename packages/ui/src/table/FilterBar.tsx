import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme.ts';

export interface FilterBarProps {
  /** The accessible name: "Filter requests". */
  label: string;
  /** Fields and choices; stacked on a phone. */
  children: ReactNode;
  /** Buttons at the end: the link to all rows, the file to download. */
  actions?: ReactNode;
}

/** The bar above a table that filters its rows. */
export function FilterBar({ label, children, actions }: FilterBarProps) {
  return (
    <Frame role="search" aria-label={label}>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    > * { flex: 1 1 12rem; max-width: 22rem; }
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  ${media.wide} { && { flex: 0 0 auto; max-width: none; margin-inline-start: auto; } }
`;
