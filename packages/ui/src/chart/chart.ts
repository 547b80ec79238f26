import type { ReactNode } from 'react';

/** One category of a chart: a day, a district, a status. */
export interface ChartRow {
  /** No two categories of a chart have the same. */
  label: string;
  /** One value for each series, in their order; null where nothing was measured. */
  values: readonly (number | null)[];
}

/** The numbers of a chart. */
export interface ChartData {
  /** Names of what is counted, at most five: more can't be told apart. */
  series: readonly string[];
  rows: readonly ChartRow[];
  /** A value in words, with its unit. */
  format: (value: number) => string;
  /** A value on the axis, where it has less room; `format` unless given. */
  formatTick?: (value: number) => string;
}

/** Words of a chart, translated. */
export interface ChartWords {
  /** The button that shows the numbers, and the one that shows the drawing again. */
  asTable: string;
  asChart: string;
  /** Heads the column of the categories: "Month". */
  category: string;
  /** A value that was not measured. */
  none: string;
  /** A part of the whole, from 0 to 1: "25%". */
  share: (part: number) => string;
}

export interface ChartProps extends ChartData {
  /** `bars` compares categories, `lines` follows them through time, `shares` says what each has of the whole. */
  kind: 'bars' | 'lines' | 'shares';
  title: string;
  words: ChartWords;
  /** In place of the drawing while there is nothing to draw. */
  empty: ReactNode;
}

export interface Plot extends ChartData {
  /** Of the drawing, in CSS pixels. */
  width: number;
  height: number;
}

/** Every number of the data. */
export const valuesOf = ({ rows }: Pick<ChartData, 'rows'>): number[] => rows.flatMap((row) => row.values.filter((it) => it !== null));

/** About how wide a small text is: SVG text can't wrap, so it has to be cut before it is drawn. */
const LETTER = 8.5;
export const widthOf = (text: string): number => text.length * LETTER;

/** The text as far as it has room, in CSS pixels. */
export function cut(text: string, room: number): string {
  const letters = Math.floor(room / LETTER);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}
