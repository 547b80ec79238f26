import { styled } from 'styled-components';
import { theme } from './theme.ts';
import { steppedDiamond } from './tibeb.ts';

interface WordmarkProps {
  /** The product's name. */
  name?: string;
  size?: 'm' | 'l';
}

const diamond = steppedDiamond(22, 22, 5, 4);
const cross = 'M20 12h4v8h8v4h-8v8h-4v-8h-8v-4h8z';
const stitches = 'M4 4h4v4h-4zM36 4h4v4h-4zM4 36h4v4h-4zM36 36h4v4h-4zM8 8h4v4h-4zM32 8h4v4h-4zM8 32h4v4h-4zM32 32h4v4h-4z';

/** Tenaye's name, never translated, with its mark: a woven diamond that holds a cross. */
export function Wordmark({ name = 'Tenaye', size = 'm' }: WordmarkProps) {
  return (
    <Line $large={size === 'l'} translate="no">
      <Mark />
      {name}
    </Line>
  );
}

/** The mark alone, in the size of the surrounding text. */
export function Mark() {
  return (
    <Drawing viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <path className="ground" d={diamond} />
      <path className="cross" d={cross} />
      <path className="gold" d={stitches} />
    </Drawing>
  );
}

const Line = styled.span<{ $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: ${theme.color.ink};
  font-size: ${({ $large }) => ($large ? theme.text.xl : theme.text.l)};
  font-weight: 700;
  letter-spacing: -0.025em;
  line-height: 1.2;
`;
const Drawing = styled.svg`
  flex: none;
  width: 1.45em;
  height: 1.45em;
  shape-rendering: crispEdges;
  .ground { fill: ${theme.color.primary}; }
  .cross { fill: ${theme.color.surface}; }
  .gold { fill: ${theme.color.accent}; }
`;
