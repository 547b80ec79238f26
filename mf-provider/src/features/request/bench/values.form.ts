import type { LabReport, LabValue } from '@tenaye/contracts/lab-report.ts';
import { type Limits, rangeFor } from '@tenaye/contracts/reference-range.facts.ts';
import type { Measurement, ReferenceRange } from '@tenaye/contracts/reference-range.ts';

/** A value as typed. The name and unit of a kept measurement aren't typed. */
export interface ValueLine {
  name: string;
  value: string;
  unit: string;
  isKept: boolean;
}

export interface ValuesForm {
  values: ValueLine[];
  reason: string;
}

export const newLine: ValueLine = { name: '', value: '', unit: '', isKept: false };

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A line for each measurement that the center keeps, then a line for each further value; an empty one if there are none. */
export function linesOf(kept: readonly Measurement[], values: readonly LabValue[]): ValueLine[] {
  const lines = kept.map(({ name, unit }) => ({
    name,
    unit: unit ?? '',
    value: values.find((it) => isSame(it.name, name))?.value ?? '',
    isKept: true,
  }));
  const others = values
    .filter((it) => !kept.some(({ name }) => isSame(it.name, name)))
    .map(({ name, value, unit }) => ({ name, value, unit: unit ?? '', isKept: false }));
  const all = [...lines, ...others];
  return all.length > 0 ? all : [newLine];
}

/** The places of the lines that are sent: all but kept measurements without a value, which weren't made. */
export const sentPlaces = (lines: readonly ValueLine[]): number[] =>
  lines.flatMap((it, at) => (it.isKept && it.value.trim() === '' ? [] : [at]));

export const sentLines = (lines: readonly ValueLine[]) =>
  sentPlaces(lines).flatMap((at) => {
    const line = lines[at];
    return line ? [{ name: line.name, value: line.value, unit: line.unit.trim() === '' ? null : line.unit }] : [];
  });

/** The limits of a kept measurement for the patient of this sample. */
export function limitsFor(kept: readonly Measurement[], name: string, { sample }: LabReport): Limits | null {
  const ranges: readonly ReferenceRange[] = kept.find((it) => isSame(it.name, name))?.ranges ?? [];
  return (sample && rangeFor(ranges, sample)) ?? null;
}
