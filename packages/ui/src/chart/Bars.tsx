import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { Axes, frameOf, Word } from './Axes.tsx';
import { type Plot, valuesOf, widthOf } from './chart.ts';
import { fillOf, Patterns } from './series.tsx';

/** Grouped bars for each category; negative ones hang down. */
export function Bars(plot: Plot) {
  const id = useId();
  const { rows, series, format, formatTick = format } = plot;
  const frame = frameOf(plot);
  const indexes = rows.map((_, index) => String(index));
  const x = scaleBand(indexes, [frame.left, frame.right]).padding(0.2);
  const within = scaleBand(
    series.map((_, index) => String(index)),
    [0, x.bandwidth()],
  ).padding(series.length > 1 ? 0.08 : 0);
  const leftOf = (row: number, bar: number) => (x(String(row)) ?? 0) + (within(String(bar)) ?? 0);
  const zero = frame.y(0);
  // Either each bar has its value or none has, because a value missing above some bars looks like a fault.
  const hasRoom = valuesOf(plot).every((it) => widthOf(formatTick(it)) <= within.step());
  return (
    <>
      <Patterns id={id} />
      <Axes plot={plot} frame={frame} step={x.step()} middleOf={(index) => (x(String(index)) ?? 0) + x.bandwidth() / 2} />
      {rows.flatMap((row, at) =>
        row.values.map((value, bar) => {
          if (value === null) return null;
          const end = frame.y(value);
          return (
            <g key={`${row.label} ${series[bar]}`}>
              <title>{`${row.label}, ${series[bar]}: ${format(value)}`}</title>
              <rect
                x={leftOf(at, bar)}
                y={Math.min(end, zero)}
                width={Math.max(1, within.bandwidth())}
                height={Math.max(1, Math.abs(end - zero))}
                fill={fillOf(id, bar)}
              />
              {hasRoom && (
                <Word x={leftOf(at, bar) + within.bandwidth() / 2} y={value < 0 ? end + 14 : end - 5} textAnchor="middle">
                  {formatTick(value)}
                </Word>
              )}
            </g>
          );
        }),
      )}
    </>
  );
}
