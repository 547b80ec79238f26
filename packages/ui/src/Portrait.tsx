import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hide, initials } from './Avatar.tsx';
import { media, theme } from './theme.ts';

export interface PortraitProps {
  /** Full name: the source of initials where there is neither a picture nor line art. */
  name: string;
  /** Picture address, shown when it loads. */
  src?: string | undefined;
  /** Line art that stands for the picture, such as an icon. */
  art?: ReactNode;
  size?: 'm' | 'l';
  /** The picture is part of the HTML for visitors without scripts only; a later rendering shows it. */
  isLate?: boolean;
}

/** The size that reserves the picture's place while it loads, in pixels; the styles set the visible size. */
const SIDE = 72;

/** A person's face, round, or a facility's front, which has line art. Decorative, because the name is written beside it. */
export function Portrait({ name, src, art, size = 'm', isLate = false }: PortraitProps) {
  const picture = src && <img key={src} src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" onError={hide} />;
  return (
    <Frame $size={size} $round={art === undefined} aria-hidden="true">
      {art ?? initials(name)}
      {isLate && picture ? <noscript>{picture}</noscript> : picture}
    </Frame>
  );
}

const Frame = styled.span<{ $size: 'm' | 'l'; $round: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'm' ? '72px' : '96px')};
  height: ${({ $size }) => ($size === 'm' ? '72px' : '96px')};
  overflow: hidden;
  border-radius: ${({ $round }) => ($round ? '50%' : theme.radius.m)};
  background: ${theme.color.primaryTint};
  color: ${theme.color.primary};
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  letter-spacing: 0.02em;
  user-select: none;
  ${media.wide} { ${({ $size }) => $size === 'l' && 'width: 144px; height: 144px;'} }
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;
