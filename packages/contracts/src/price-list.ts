import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofFacility, paragraph, requiredLine, seenVersion, version } from './fields.ts';
import * as calls from './price-list.facts.ts';
import { PREPARATION_MAX } from './price-list.facts.ts';
import { providerFacilityTexts } from './provider-facility.facts.ts';
import { measurement } from './reference-range.ts';

const DAYS = 'Please enter a number of days from 0 to 60';

/**
 * A test of a center's price list: its price in ETB, the days from the test to its result, how to prepare for it (sent with each quote),
 * and what is measured. The center enters units and ranges itself; nothing is filled in for it. `version` changes with these facts.
 */
export const pricedTest = z.object({
  name: z.string(),
  price: z.nullable(z.number()),
  readyInDays: z.nullable(z.number()),
  preparation: z.nullable(z.string()),
  measurements: z.array(measurement),
  version,
});
export type PricedTest = z.infer<typeof pricedTest>;

export const listPrices = endpoint(calls.listPrices, {
  summary: "The facility's price list in its own order, with what it keeps about each test",
  query: z.strictObject(ofFacility),
  answer: z.array(pricedTest),
});

const price = z
  .number(providerFacilityTexts.price)
  .check(
    z.minimum(0, providerFacilityTexts.price),
    z.maximum(1_000_000, providerFacilityTexts.price),
    z.multipleOf(0.01, providerFacilityTexts.price),
  );

/** Refuses a measurement that occurs twice, ignoring case. */
const measurements = z.array(measurement).check(z.maxLength(60), ({ value, issues }) => {
  const names = value.map((it) => it.name.toLowerCase());
  for (const [at, name] of names.entries())
    if (names.indexOf(name) < at)
      issues.push({ code: 'custom', input: name, path: [at, 'name'], message: 'This measurement is listed twice' });
});

/** The facts of a test. Omitted facts stay unchanged. `formerName` renames the test of that name. `version` is that of the listed test, or 'new'. */
export const keptTest = z.strictObject({
  version: seenVersion,
  name: requiredLine(providerFacilityTexts.service, 120),
  formerName: z.optional(requiredLine(providerFacilityTexts.service, 120)),
  price: z.optional(z.nullable(price)),
  readyInDays: z.optional(z.nullable(z.number(DAYS).check(z.int(DAYS), z.minimum(0, DAYS), z.maximum(60, DAYS)))),
  preparation: z.optional(z.nullable(paragraph(PREPARATION_MAX))),
  measurements: z.optional(measurements),
});
export type KeptTest = z.infer<typeof keptTest>;

export const keepTest = endpoint(calls.keepTest, {
  summary: 'Keep a test of the price list: its price, days, preparation, units and reference ranges',
  query: z.strictObject(ofFacility),
  body: keptTest,
  answer: z.array(pricedTest),
});
