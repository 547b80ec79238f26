import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Names and values below each other; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <List>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space.s} ${theme.space.l};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; }
  dd { overflow-wrap: anywhere; }
`;
