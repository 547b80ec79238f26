import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as calls from './facility-request-lab.facts.ts';
import { benchSteps, benchTexts } from './facility-request-lab.facts.ts';
import { providerRequest } from './facility-request-provider.ts';
import { idParams, ofFacility, paragraph, requiredLine, seenVersion } from './fields.ts';
import { isAmbiguous, sexes } from './reference-range.facts.ts';
import { age } from './reference-range.ts';

const at = z.number().check(z.int(), z.minimum(0), z.maximum(39));

/**
 * Moves tests, named by their places in the request, to a step. The first sample of a request needs the patient's age and sex, by which its
 * ranges are chosen, and gives the request its accession number.
 */
export const benchMove = z.strictObject({
  version: seenVersion,
  tests: z.array(at).check(z.minLength(1, benchTexts.tests), z.maxLength(40)),
  step: z.enum(benchSteps),
  sample: z.optional(z.strictObject({ age, sex: z.enum(sexes, benchTexts.sample) })),
});
export type BenchMove = z.infer<typeof benchMove>;

/** The test whose last step was a mistake. */
export const benchStepBack = z.strictObject({ version: seenVersion, test: at });
export type BenchStepBack = z.infer<typeof benchStepBack>;

/** A typed value. The unit counts only where the center keeps none for this measurement of the test. */
const typedValue = z.strictObject({
  name: requiredLine('Please name what is measured', 120),
  value: requiredLine(benchTexts.value, 120).check(z.refine((it) => !isAmbiguous(it), benchTexts.comma)),
  unit: z.optional(z.nullable(requiredLine('Please enter the unit', 30))),
});
const values = z.array(typedValue).check(z.minLength(1, benchTexts.values), z.maxLength(60));

/** All values of one test. They replace those entered before. */
export const benchValues = z.strictObject({ version: seenVersion, test: at, values });
export type BenchValues = z.infer<typeof benchValues>;

/** The right values of a test whose values were released. The patient reads the reason, beside the former values. */
export const benchCorrection = z.strictObject({
  version: seenVersion,
  test: at,
  values,
  reason: paragraph(500).check(z.minLength(1, benchTexts.reason)),
});
export type BenchCorrection = z.infer<typeof benchCorrection>;

const about = { params: idParams, query: z.strictObject(ofFacility), answer: providerRequest };

export const moveTests = endpoint(calls.moveTests, {
  summary: 'Take samples, run, check and send tests; sending releases their values to the patient',
  ...about,
  body: benchMove,
});

export const takeBackStep = endpoint(calls.takeBackStep, {
  summary: 'Take back the last step of a test that was not sent; without a sample its values are deleted',
  ...about,
  body: benchStepBack,
});

export const enterValues = endpoint(calls.enterValues, {
  summary: "Enter a test's values before they are sent; ranges and flags come from the center's own list",
  ...about,
  body: benchValues,
});

export const correctValues = endpoint(calls.correctValues, {
  summary: 'Correct released values with a reason; both sides keep seeing the former ones, and the patient is told',
  ...about,
  body: benchCorrection,
});
