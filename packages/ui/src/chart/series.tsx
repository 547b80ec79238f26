import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolWye } from 'd3-shape';
import { styled } from 'styled-components';
import { theme } from '../theme.ts';

const colors = [theme.color.primary, theme.color.info, theme.color.warning, theme.color.danger, theme.color.inkSoft];
const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolWye];
const dashes = [undefined, '7 4', '2 3', '10 3 2 3', '4 2'];
/** Strokes over an 8 × 8 tile; the first series is plain. */
const strokes = ['', 'M0 8 8 0', 'M4 0V8', 'M0 4H8', 'M0 0 8 8M8 0 0 8'];

const nth = <T,>(list: readonly [T, ...T[]] | readonly T[], index: number): T | undefined => list[index % list.length];

/** A series has its own color, pattern, dash and mark, so that color is never the only sign. */
export const colorOf = (index: number): string => nth(colors, index) ?? '';
/** The dash array of a series' line. */
export const dashOf = (index: number): string | undefined => nth(dashes, index);
/** The SVG path of a series' mark; `size` is its area. */
export const markOf = (index: number, size = 50): string => symbol(nth(shapes, index) ?? symbolCircle, size)() ?? '';
/** The reference to a series' pattern in the drawing `id`. */
export const fillOf = (id: string, index: number): string => `url(#${id}-${index % colors.length})`;

/** The patterns that `fillOf` refers to; once in each drawing. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {colors.map((color, index) => (
        <pattern key={color} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <Ground width="8" height="8" $color={color} />
          <Stroke d={strokes[index]} />
        </pattern>
      ))}
    </defs>
  );
}

const Ground = styled.rect<{ $color: string }>`fill: ${({ $color }) => $color};`;
const Stroke = styled.path`fill: none; stroke: ${theme.color.surface}; stroke-width: 1.5;`;
