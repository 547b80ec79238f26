import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';
import { steppedDiamond } from './tibeb.ts';

interface TibebBorderProps {
  /** Height in CSS pixels. */
  height?: number;
}

// One repeat is 32 × 16: a green outer diamond, a gold one inside, and half a motif that joins it to the next.
const outer = steppedDiamond(15, 8, 3, 2, 2);
const hollow = steppedDiamond(15, 8, 2, 2, 2);
const inner = steppedDiamond(15, 8, 1, 2, 2);
const join = 'M30 5h2v2h-2zM30 9h2v2h-2zM28 7h2v2h-2zM0 7h2v2h-2zM30 1h2v2h-2zM30 13h2v2h-2z';

/** A woven band, the brand's signature: under the top navigation, above the footer. Decorative. */
export function TibebBorder({ height = 16 }: TibebBorderProps) {
  const id = useId();
  return (
    <Band width="100%" height={height} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="32" height="16" patternUnits="userSpaceOnUse" patternTransform={`scale(${height / 16})`}>
          <path className="ground" d={outer} />
          <path className="gap" d={hollow} />
          <path className="gold" d={inner} />
          <path className="gap" d="M14 7h2v2h-2z" />
          <path className="gold" d={join} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Band>
  );
}

const Band = styled.svg`
  display: block;
  background: ${theme.color.primaryTint};
  shape-rendering: crispEdges;
  .ground { fill: ${theme.color.primary}; }
  .gap { fill: ${theme.color.primaryTint}; }
  .gold { fill: ${theme.color.accent}; }
`;
