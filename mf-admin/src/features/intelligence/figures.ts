import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { Days } from './days.ts';
import type { Rows } from './useHref.ts';

/** What a number measures, which decides how it is written. */
export type Unit = 'count' | 'money' | 'percent' | 'growth' | 'minutes' | 'days' | 'kilograms' | 'stars' | 'uptime' | 'milliseconds';

/** One number of a dashboard: a tile, and a line of the file. */
export interface Figure {
  /** The figure's name in the texts. */
  key: string;
  /** Null: not measured yet. */
  value: number | null;
  unit: Unit;
  /** The place that lists its rows. */
  rows?: Rows;
  /** Set when a line of text explains the figure; that line may say how many rows the figure was computed from. */
  hint?: { count?: number };
  /** True for a figure that belongs to no region, and so is always that of all of them. */
  isWhole?: true;
}

/** Numbers that are drawn: one row for each step of the period, or for each type of waste. */
export interface Graph {
  /** The graph's name in the texts. */
  key: string;
  unit: Unit;
  /** Names of the series in the texts. */
  series: readonly string[];
  rows: readonly { of: Days | WasteType; values: readonly (number | null)[] }[];
}

/** A section of the dashboard. `now` describes the moment of reading, `figures` the period. */
export interface FigureView {
  now?: readonly Figure[];
  figures: readonly Figure[];
  graphs: readonly Graph[];
}

/** A series by its steps; `valuesOf` gives a step's values in the order of the series. */
export const stepsOf = <Step extends Days>(steps: readonly Step[], valuesOf: (step: Step) => (number | null)[]): Graph['rows'] =>
  steps.map((step) => ({ of: { from: step.from, to: step.to }, values: valuesOf(step) }));
