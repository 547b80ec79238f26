import { arc, type PieArcDatum, pie } from 'd3-shape';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme.ts';
import { size } from '../tokens.ts';
import { type ChartRow, inDrawing, type Plot } from './chart.ts';
import { fillOf, Patterns } from './series.tsx';

/** A row's part of the whole: a share can't be negative. */
export const shareOf = ({ values }: ChartRow): number => Math.max(0, values[0] ?? 0);

/** A ring of the rows' first series. Its legend gives each share in words. */
export function Shares({ rows, format, width, height }: Plot) {
  const id = useId();
  const radius = Math.min(width, height) / 2;
  const ring = arc<PieArcDatum<ChartRow>>()
    .innerRadius(radius * 0.6)
    .outerRadius(radius)
    .padAngle(0.02);
  const slices = pie<ChartRow>().sort(null).value(shareOf)([...rows]);
  return (
    <>
      <Patterns id={id} />
      <g transform={`translate(${width / 2},${height / 2})`}>
        {slices.map((slice) => (
          <path key={slice.data.label} d={ring(slice) ?? undefined} fill={fillOf(id, slice.index)}>
            <title>{`${slice.data.label}: ${format(shareOf(slice.data))}`}</title>
          </path>
        ))}
        <Total textAnchor="middle" dy="0.35em">
          {format(rows.reduce((sum, it) => sum + shareOf(it), 0))}
        </Total>
      </g>
    </>
  );
}

const Total = styled.text`
  fill: ${theme.color.ink};
  font-size: ${inDrawing(size.text.m)};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
