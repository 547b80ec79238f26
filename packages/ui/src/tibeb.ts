/** Geometry of the tibeb motif: woven borders are made of square cells, so slopes are steps. */

/**
 * The SVG path of a stepped diamond: one run of cells per row, `run` cells wider on each side with every row toward the middle. `cell` in
 * user units, `radius` in rows above the middle one, center at (`cx`, `cy`).
 */
export function steppedDiamond(cx: number, cy: number, radius: number, cell: number, run = 1): string {
  const rows = Array.from({ length: radius * 2 + 1 }, (_, row) => row - radius);
  return rows
    .map((row) => {
      const half = (radius - Math.abs(row)) * run * cell + cell / 2;
      return `M${cx - half} ${cy + row * cell - cell / 2}h${half * 2}v${cell}h${-half * 2}z`;
    })
    .join('');
}
