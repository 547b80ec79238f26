import type { ReactNode } from 'react';

/** One category of a chart: a day, a district, a status. */
export interface ChartRow {
  /** Unique within the chart. */
  label: string;
  /** One value for each series, in their order; null where none was measured. */
  values: readonly (number | null)[];
}

/** The numbers of a chart. */
export interface ChartData {
  /** Names of the series, at most five, because more can't be told apart. */
  series: readonly string[];
  rows: readonly ChartRow[];
  /** A value in words, with its unit. */
  format: (value: number) => string;
  /** A value on the axis, where there is less room; `format` by default. */
  formatTick?: (value: number) => string;
}

/** Words of a chart, translated. */
export interface ChartWords {
  /** Labels of the button that shows the numbers, and of the one that shows the drawing again. */
  asTable: string;
  asChart: string;
  /** The heading of the column of categories: "Month". */
  category: string;
  /** Shown for a missing value. */
  none: string;
  /** A part of the whole in words, from 0 to 1: "25%". */
  share: (part: number) => string;
}

export interface ChartProps extends ChartData {
  /** `bars` compares categories, `lines` follows them through time, `shares` shows each one's part of the whole. */
  kind: 'bars' | 'lines' | 'shares';
  title: string;
  words: ChartWords;
  /** Replaces the drawing while there is nothing to draw. */
  empty: ReactNode;
}

export interface Plot extends ChartData {
  /** The drawing's width in its own units, which are CSS pixels at the usual text size. */
  width: number;
  height: number;
}

/** Every number of the data. */
export const valuesOf = ({ rows }: Pick<ChartData, 'rows'>): number[] => rows.flatMap((row) => row.values.filter((it) => it !== null));

/** The usual text size in CSS pixels: one rem. */
const USUAL = 16;
/** A size of the tokens in units of a drawing. */
export const inDrawing = (rem: string): string => `${Number.parseFloat(rem) * USUAL}px`;
/**
 * How much larger the reader's own text size is than the usual one. Drawings are enlarged as a whole, because a label with its own size
 * would outgrow the room that was measured for it.
 */
export const enlargement = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('font-size')) / USUAL || 1;

/** The approximate width of a letter, in units of a drawing: SVG text can't wrap, so it has to be cut before it is drawn. */
const LETTER = 8.5;
/** The approximate width of a small text. */
export const widthOf = (text: string): number => text.length * LETTER;

/** The part of a text that fits into `room`. */
export function cut(text: string, room: number): string {
  const letters = Math.floor(room / LETTER);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}
