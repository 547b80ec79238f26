import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[];
  /** The narrowest column before facts are stacked. */
  min?: string;
}

/** Names and values; facts without a value are omitted. */
export function FactList({ facts, min = '18rem' }: FactListProps) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <List $min={min}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${theme.space.s} ${theme.space.l};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
  dd { white-space: pre-line; overflow-wrap: anywhere; }
`;
