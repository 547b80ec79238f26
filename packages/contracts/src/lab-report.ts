import * as z from 'zod/mini';
import { benchSteps } from './facility-request-lab.facts.ts';
import { version } from './fields.ts';
import { sexes, valueFlags } from './reference-range.facts.ts';
import { age, limits } from './reference-range.ts';

/** A value with the unit and range that held when it was entered; `flag` is null where no range is for this patient, and for words. */
export const labValue = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.nullable(z.string()),
  range: z.nullable(limits),
  flag: z.nullable(z.enum(valueFlags)),
});
export type LabValue = z.infer<typeof labValue>;

/** An act at the bench; `by` is the name of who acted, as it was then. */
export const benchAct = z.object({ at: z.iso.datetime(), by: z.string() });

/** Released values that were corrected. */
const formerValues = z.object({
  values: z.array(labValue),
  entered: benchAct,
  released: benchAct,
  corrected: benchAct,
  reason: z.string(),
});

/**
 * A test at the bench, in the order of the request. `steps` are those made so far. The patient sees values once the test is `sent`, and
 * `former` are the released values that were corrected since, the latest first.
 */
export const labTest = z.object({
  step: z.nullable(z.enum(benchSteps)),
  steps: z.array(z.object({ step: z.enum(benchSteps), ...benchAct.shape })),
  values: z.array(labValue),
  entered: z.nullable(benchAct),
  former: z.array(formerValues),
});
export type LabTest = z.infer<typeof labTest>;

/** The first sample: its accession number, and the patient's age and sex as the center wrote them down. */
export const labSample = z.object({ accession: z.string(), ...benchAct.shape, age, sex: z.enum(sexes) });
export type LabSample = z.infer<typeof labSample>;

/** What happens to the tests of a confirmed request. `version` is that of the bench alone. */
export const labReport = z.object({ version, sample: z.nullable(labSample), tests: z.array(labTest) });
export type LabReport = z.infer<typeof labReport>;
