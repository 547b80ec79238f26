import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';
import { ageUnits, overlap, sexes } from './reference-range.facts.ts';

/** An age in completed years, months or days. */
export const age = z.object({ count: z.number().check(z.int(), z.minimum(0), z.maximum(150)), unit: z.enum(ageUnits) });

const LIMIT = 'Please enter a number, or nothing';
const limit = z.nullable(z.number(LIMIT).check(z.minimum(-1_000_000, LIMIT), z.maximum(1_000_000_000, LIMIT)));

/** The limits of a value in the unit of its measurement. */
export const limits = z.object({ low: limit, high: limit, criticalLow: limit, criticalHigh: limit });

const AGE = 'Please enter an age from 0 to 1000, or nothing';
const ageLimit = z.nullable(z.number(AGE).check(z.int(AGE), z.minimum(0, AGE), z.maximum(1000, AGE)));

const isRising = (figures: readonly (number | null)[]): boolean => {
  const known = figures.filter((it) => it !== null);
  return known.every((it, at) => it >= (known[at - 1] ?? it));
};

/** The limits for one sex and some ages. */
export const referenceRange = z
  .object({ sex: z.nullable(z.enum(sexes)), fromAge: ageLimit, toAge: ageLimit, ageUnit: z.enum(ageUnits), ...limits.shape })
  .check(
    z.refine((it) => isRising([it.criticalLow, it.low, it.high, it.criticalHigh]), {
      error: 'Each limit must be at least the one before: critically low, low, high, critically high',
      path: ['low'],
    }),
    z.refine((it) => isRising([it.fromAge, it.toAge]), { error: 'The last age is before the first', path: ['toAge'] }),
  );
export type ReferenceRange = z.infer<typeof referenceRange>;

/** Refuses two ranges for the same sex that share an age; the error is on the second. */
const ranges = z.array(referenceRange).check(z.maxLength(20), ({ value, issues }) => {
  for (const [at, range] of value.entries())
    if (value.slice(0, at).some((it) => overlap(it, range)))
      issues.push({ code: 'custom', input: range, path: [at, 'fromAge'], message: 'These ages overlap with those of another range' });
});

/** One of the figures of a test, such as hemoglobin of a blood count: its unit, and the center's own reference ranges. */
export const measurement = z.object({
  name: requiredLine('Please name what is measured', 120),
  unit: z.nullable(requiredLine('Please enter the unit', 30)),
  ranges,
});
export type Measurement = z.infer<typeof measurement>;
