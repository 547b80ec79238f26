import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface QrCodeProps {
  /** The side of the square in modules, quiet zone included. */
  size: number;
  /** An SVG path of the dark modules. */
  path: string;
  /** A sentence about what scanning the code does. */
  label: string;
}

/** A QR code, dark on white in both color schemes, because scanners don't recognize inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <Sheet viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </Sheet>
  );
}

const Sheet = styled.svg`
  width: min(100%, 14rem);
  border-radius: ${theme.radius.m};
  background: white;
`;
