import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** One thing that is told of a place, under its heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading as="h4" $look={3}>
        {title}
      </Heading>
      <Body>{children}</Body>
    </section>
  );
}

/** Short words beside each other. */
export function WordList({ words }: { words: readonly string[] }) {
  return (
    <Words>
      {[...new Set(words)].map((it) => (
        <li key={it}>{it}</li>
      ))}
    </Words>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding-block-start: ${theme.space.xs};
  font-size: ${theme.text.s};
`;
const Words = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.xs};
  > li { padding: 0.125rem 0.625rem; border: 1px solid ${theme.color.line}; border-radius: ${theme.radius.round}; overflow-wrap: anywhere; }
`;
