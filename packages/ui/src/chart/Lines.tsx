import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { styled } from 'styled-components';
import { Axes, frameOf } from './Axes.tsx';
import type { Plot } from './chart.ts';
import { colorOf, dashOf, markOf } from './series.tsx';

/** A line for each series; it breaks where a value is missing. */
export function Lines(plot: Plot) {
  const { rows, series, format } = plot;
  const frame = frameOf(plot);
  const x = scalePoint(
    rows.map((_, index) => String(index)),
    [frame.left, frame.right],
  ).padding(0.5);
  const xOf = (index: number) => x(String(index)) ?? 0;
  return (
    <>
      <Axes plot={plot} frame={frame} step={x.step() || frame.right - frame.left} middleOf={xOf} />
      {series.map((name, at) => {
        const values = rows.map((row) => row.values[at] ?? null);
        const path = line<number | null>()
          .defined((value) => value !== null)
          .x((_, index) => xOf(index))
          .y((value) => frame.y(value ?? 0));
        return (
          <g key={name}>
            <Path d={path(values) ?? undefined} strokeDasharray={dashOf(at)} $color={colorOf(at)} />
            {values.map((value, index) =>
              value === null ? null : (
                <Mark key={rows[index]?.label} d={markOf(at)} transform={`translate(${xOf(index)},${frame.y(value)})`} $color={colorOf(at)}>
                  <title>{`${rows[index]?.label}, ${name}: ${format(value)}`}</title>
                </Mark>
              ),
            )}
          </g>
        );
      })}
    </>
  );
}

const Path = styled.path<{ $color: string }>`fill: none; stroke: ${({ $color }) => $color}; stroke-width: 2.25; stroke-linejoin: round;`;
const Mark = styled.path<{ $color: string }>`fill: ${({ $color }) => $color};`;
