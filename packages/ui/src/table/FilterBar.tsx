import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { media, theme } from '../theme.ts';

export interface FilterBarProps {
  /** The accessible name: "Filter requests". */
  label: string;
  /** The field that is always in view: the search. */
  first?: ReactNode;
  /** Fields and choices; stacked on a phone. */
  children?: ReactNode;
  /** Buttons at the end: the link to all rows, the file to download. */
  actions?: ReactNode;
  /** When set, the fields go behind a button with this text on a phone, where many of them would push the rows off the screen. */
  fold?: string;
}

/** The bar above a table that filters its rows. */
export function FilterBar({ label, first, children, actions, fold }: FilterBarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame role="search" aria-label={label}>
      {first && <First>{first}</First>}
      <Fields id={id} $isOpen={isOpen || fold === undefined}>
        {children}
      </Fields>
      {(actions || fold !== undefined) && (
        <Actions>
          {fold !== undefined && (
            <Opener>
              <Button size="small" tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
                {fold}
              </Button>
            </Opener>
          )}
          {actions}
        </Actions>
      )}
    </Frame>
  );
}

/**
 * A field on a wide screen: at least as wide as `--tn-filter`, so that the fields of a dense list share a row. A date needs more, or it
 * would be on two or three lines.
 */
const Wide = css`flex: 1 1 var(--tn-filter, 12rem); max-width: 22rem; &:has([data-date]) { flex-basis: 13rem; }`;
const Frame = styled.div`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { display: flex; flex-wrap: wrap; align-items: end; }
`;
const First = styled.div`${media.wide} { ${Wide} }`;
const Opener = styled.div`${media.wide} { display: none; }`;
// On a phone two lists of choices share a row. On a wide screen the fields are children of the bar itself.
const Fields = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  &:empty { display: none; }
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  > * { grid-column: 1 / -1; }
  > :has(> select, > * > select) { grid-column: auto; }
  ${media.wide} { display: contents; > * { ${Wide} } }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  /* As high as the fields beside it, so that the texts of both are on one line. */
  ${media.wide} { flex: 0 1 auto; align-items: center; min-height: ${theme.touch}; margin-inline-start: auto; }
`;
