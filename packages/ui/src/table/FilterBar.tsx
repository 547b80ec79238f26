import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { media, theme } from '../theme.ts';

export interface FilterBarProps {
  /** The accessible name: "Filter requests". */
  label: string;
  /** Fields and choices; stacked on a phone. */
  children: ReactNode;
  /** Buttons at the end: the link to all rows, the file to download. */
  actions?: ReactNode;
  /** When set, the fields go behind a button with this text on a phone, where many of them would push the rows off the screen. */
  fold?: string;
}

/** The bar above a table that filters its rows. */
export function FilterBar({ label, children, actions, fold }: FilterBarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame role="search" aria-label={label}>
      {fold !== undefined && (
        <Opener>
          <Button size="small" tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {fold}
          </Button>
        </Opener>
      )}
      <Fields id={id} $isOpen={isOpen || fold === undefined}>
        {children}
      </Fields>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { display: flex; flex-wrap: wrap; align-items: end; }
`;
const Opener = styled.div`${media.wide} { display: none; }`;
// On a phone two lists of choices share a row. On a wide screen the fields are children of the bar itself.
const Fields = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  > * { grid-column: 1 / -1; }
  > :has(> select, > * > select) { grid-column: auto; }
  ${media.wide} { display: contents; > * { flex: 1 1 12rem; max-width: 22rem; } }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  ${media.wide} { flex: 0 0 auto; margin-inline-start: auto; }
`;
