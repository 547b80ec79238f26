import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { theme } from '../theme.ts';
import { size } from '../tokens.ts';
import { cut, inDrawing, type Plot, valuesOf, widthOf } from './chart.ts';

const TICKS = 4;
const BOTTOM = 28;
const TOP = 20;
/** The gap between two labels. */
const GAP = 8;
/** A label with this much room is cut rather than left out. `Mar 2026` fits whole. */
const LEAST_ROOM = 76;

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
  const each = Math.max(1, Math.ceil(Math.min(longest, LEAST_ROOM) / step));
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
          <Category key={label} label={label} middle={middleOf(index)} room={step * each} right={right} y={bottom + BOTTOM - GAP} />
        ) : null,
      )}
    </>
  );
}

interface CategoryProps {
  label: string;
  middle: number;
  /** The distance to the middle of the next label. */
  room: number;
  /** The end of the drawing. */
  right: number;
  y: number;
}

/**
 * The label of a category, below its middle. One that would reach beyond the drawing begins or ends with it, and is left out at its end
 * where only a few letters would stay.
 */
function Category({ label, middle, room, right, y }: CategoryProps) {
  const shown = cut(label, room - GAP);
  const half = widthOf(shown) / 2;
  if (middle + half <= right)
    return (
      <Word x={Math.max(middle, half)} y={y} textAnchor="middle">
        {shown}
      </Word>
    );
  const left = room / 2 + right - middle - GAP;
  if (left < widthOf(label) && left < LEAST_ROOM) return null;
  return (
    <Word x={right} y={y} textAnchor="end">
      {cut(label, left)}
    </Word>
  );
}

const Line = styled.line<{ $isZero: boolean }>`
  stroke: ${({ $isZero }) => ($isZero ? theme.color.control : theme.color.line)};
`;
/** A small text in a drawing. */
export const Word = styled.text`
  fill: ${theme.color.inkSoft};
  font-size: ${inDrawing(size.text.xs)};
  font-variant-numeric: tabular-nums;
`;
