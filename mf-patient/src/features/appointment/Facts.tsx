import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What is known of an appointment, name by name; what there is nothing to say about is left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { grid-template-columns: 1fr 1fr; }
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd { font-weight: ${theme.font.weight.medium}; white-space: pre-line; overflow-wrap: anywhere; }
`;
