import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofFacility, paragraph, requiredLine, seenVersion, version } from './fields.ts';
import { stockOutcomes } from './inventory.facts.ts';
import * as calls from './price-list.facts.ts';
import { PREPARATION_MAX, priceColumns } from './price-list.facts.ts';
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

/**
 * The facts of a test. Omitted facts stay unchanged. `formerName` renames the test of that name. `version` is that of the listed test, or
 * 'new'.
 */
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

/**
 * A row of the file. A refused row has a `message` with the reason and, where one cell is wrong, its `column` and the `value` as written,
 * and all its `cells`. `changes` are the changed columns of a listed test, with values as in the file; null stands for an empty value.
 */
const priceImportRow = z.object({
  row: z.number(),
  outcome: z.enum(stockOutcomes),
  name: z.string(),
  message: z.nullable(z.string()),
  column: z.nullable(z.enum(priceColumns)),
  value: z.nullable(z.string()),
  changes: z.array(z.object({ column: z.enum(priceColumns), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  cells: z.optional(z.array(z.string())),
});
export type PriceImportRow = z.infer<typeof priceImportRow>;

/** The outcome of each row of the file, or with `dryRun` the expected one. `row` is numbered as in a spreadsheet: the heading is row 1. */
export const priceImport = z.object({
  dryRun: z.boolean(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  rows: z.array(priceImportRow),
  ignoredColumns: z.array(z.string()),
  heading: z.array(z.string()),
  /** Whether one of the file's columns is the price. */
  hasPrice: z.optional(z.boolean()),
});
export type PriceImport = z.infer<typeof priceImport>;

export const importPrices = endpoint(calls.importPrices, {
  summary: 'Read a CSV of the price list: right rows are written, each to the test of its name; wrong ones are told',
  query: z.strictObject({ ...ofFacility, dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({}),
  answer: priceImport,
});
