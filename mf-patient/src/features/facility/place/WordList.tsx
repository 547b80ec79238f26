import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Short texts in a row. */
export function WordList({ words }: { words: readonly string[] }) {
  return (
    <Words>
      {[...new Set(words)].map((it) => (
        <li key={it}>{it}</li>
      ))}
    </Words>
  );
}

const Words = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.xs};
  > li { padding: 0.125rem 0.625rem; border: 1px solid ${theme.color.line}; border-radius: ${theme.radius.round}; overflow-wrap: anywhere; }
  > li::first-letter { text-transform: uppercase; }
`;
