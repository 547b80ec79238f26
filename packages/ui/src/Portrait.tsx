import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { initials } from './Avatar.tsx';
import { media, theme } from './theme.ts';
import { steppedDiamond } from './tibeb.ts';

export interface PortraitProps {
  /** Full name: the source of initials where there is neither a picture nor line art. */
  name: string;
  /** Picture address, shown when it loads. */
  src?: string | undefined;
  /** Line art that stands for the picture, such as an icon. */
  art?: ReactNode;
  size?: 'm' | 'l';
}

// One repeat is 16 × 16: a green diamond and a gold one on each of the two rows, so that the weave closes at every corner.
const green = steppedDiamond(4, 4, 1, 2) + steppedDiamond(12, 12, 1, 2);
const gold = steppedDiamond(12, 4, 1, 2) + steppedDiamond(4, 12, 1, 2);

/** The size that reserves the picture's place while it loads, in pixels; the frame sets the visible size. */
const SIDE = 72;

/** A person's face or a facility's front, framed by the woven border. Decorative, because the name is written beside it. */
export function Portrait({ name, src, art, size = 'm' }: PortraitProps) {
  const id = useId();
  return (
    <Frame $size={size} aria-hidden="true">
      <Weave width="100%" height="100%" focusable="false">
        <defs>
          <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
            <path className="green" d={green} />
            <path className="gold" d={gold} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </Weave>
      <Inside>
        {art ?? initials(name)}
        {src && <img src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />}
      </Inside>
    </Frame>
  );
}

// Sides are odd multiples of 8, the width of the border, so that opposite corners match.
const Frame = styled.span<{ $size: 'm' | 'l' }>`
  position: relative;
  display: block;
  flex: none;
  width: ${({ $size }) => ($size === 'm' ? '72px' : '104px')};
  height: ${({ $size }) => ($size === 'm' ? '72px' : '104px')};
  padding: 8px;
  overflow: hidden;
  border-radius: ${theme.radius.m};
  background: ${theme.color.primaryTint};
  ${media.wide} { ${({ $size }) => $size === 'l' && 'width: 152px; height: 152px;'} }
`;
const Weave = styled.svg`
  position: absolute;
  inset: 0;
  shape-rendering: crispEdges;
  .green { fill: ${theme.color.primary}; }
  .gold { fill: ${theme.color.accent}; }
`;
const Inside = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: 2px;
  background: ${theme.color.surface};
  color: ${theme.color.primary};
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  letter-spacing: 0.02em;
  user-select: none;
  > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;
