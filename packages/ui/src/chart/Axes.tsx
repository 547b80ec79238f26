import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { theme } from '../theme.ts';
import { cut, type Plot, valuesOf, widthOf } from './chart.ts';

const TICKS = 4;
const BOTTOM = 28;
const TOP = 20;
/** The gap between two labels. */
const GAP = 8;

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: ScaleLinear<number, number>;
  /** The labeled values. */
  ticks: readonly number[];
}

/**
 * The area of the drawing inside its axes. The value axis always includes zero, because a bar that starts elsewhere misrepresents its size.
 */
export function frameOf({ width, height, format, formatTick = format, ...data }: Plot): Frame {
  const values = valuesOf(data);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const bottom = height - BOTTOM;
  const y = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(TICKS)
    .range([bottom, TOP]);
  const ticks = ticksOf(y, values);
  const left = Math.min(width / 3, Math.max(...ticks.map((it) => widthOf(formatTick(it)))) + GAP);
  return { left, right: width, top: TOP, bottom, y, ticks };
}

/** The ticks of the value axis. Whole numbers, such as counts, get no ticks between them. */
function ticksOf(y: Frame['y'], values: readonly number[]): number[] {
  const ticks = y.ticks(TICKS);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}

interface AxesProps {
  plot: Plot;
  frame: Frame;
  /** The middle of each category, and the width of a category. */
  middleOf: (index: number) => number;
  step: number;
}

/** Grid lines and labels around a drawing; of many categories only as many are labeled as fit. */
export function Axes({ plot: { rows, format, formatTick = format }, frame: { left, right, bottom, y, ticks }, middleOf, step }: AxesProps) {
  const longest = Math.min(96, Math.max(0, ...rows.map((it) => widthOf(it.label))) + GAP);
  const each = Math.max(1, Math.ceil(Math.min(longest, 56) / step));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <Line x1={left} x2={right} y1={y(tick)} y2={y(tick)} $isZero={tick === 0} />
          <Word x={left - GAP} y={y(tick)} dy="0.32em" textAnchor="end">
            {cut(formatTick(tick), left)}
          </Word>
        </g>
      ))}
      {rows.map(({ label }, index) =>
        index % each === 0 ? (
          <Word key={label} x={middleOf(index)} y={bottom + BOTTOM - GAP} textAnchor="middle">
            {cut(label, step * each - GAP)}
          </Word>
        ) : null,
      )}
    </>
  );
}

const Line = styled.line<{ $isZero: boolean }>`
  stroke: ${({ $isZero }) => ($isZero ? theme.color.control : theme.color.line)};
`;
/** A small text in a drawing. */
export const Word = styled.text`
  fill: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
`;
