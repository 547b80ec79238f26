import type { To } from '@tenaye/platform/router.ts';
import { scrollRowLook, useScrollRow } from '@tenaye/ui/scroll-row.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { LinkButton } from '../address/LinkButton.tsx';

export interface FilterLinksProps<Value extends string | undefined> {
  label: string;
  /** Undefined means all rows. */
  options: readonly Value[];
  chosen: Value;
  words: (value: Value) => string;
  to: (value: Value) => To;
}

/**
 * A filter with few values in one row, which scrolls where it doesn't fit. Each is a link, so that it can be opened in another tab and Back
 * returns to the previous one.
 */
export function FilterLinks<Value extends string | undefined>({ label, options, chosen, words, to }: FilterLinksProps<Value>) {
  const row = useScrollRow<HTMLElement>();
  return (
    <Filters ref={row} aria-label={label}>
      {options.map((it) => (
        <LinkButton
          key={it ?? 'all'}
          to={to(it)}
          $size="small"
          $tone={it === chosen ? 'quiet' : 'plain'}
          aria-current={it === chosen ? 'true' : undefined}
        >
          {words(it)}
        </LinkButton>
      ))}
    </Filters>
  );
}

const Filters = styled.nav`
  ${scrollRowLook}
  gap: ${theme.space.xxs};
  /* Room for the ring of a focused link. */
  margin: -0.375rem;
  padding: 0.375rem;
`;
