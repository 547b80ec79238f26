import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from './icons.tsx';
import { media, theme } from './theme.ts';

interface DisclosureProps {
  /** The line that opens and closes the details. */
  summary: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Renders the details only after the first opening. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Details that open below their summary; the one look of all folded details. */
export function Disclosure({ summary, open = false, isLazy = false, children }: DisclosureProps) {
  const [isNeeded, setIsNeeded] = useState(open || !isLazy);
  return (
    <details open={open} onToggle={() => setIsNeeded(true)}>
      <Summary>
        <span>{summary}</span> <ChevronDownIcon size="1.25rem" />
      </Summary>
      {isNeeded && children}
    </details>
  );
}

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  color: ${theme.color.primary};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  ${media.hover} { &:hover > span { text-decoration: underline; } }
  > svg { flex: none; transition: rotate ${theme.motion.quick}; }
  details[open] > & > svg { rotate: 180deg; }
`;
