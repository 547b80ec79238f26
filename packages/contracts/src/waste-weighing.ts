import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, line, ofFacility, page } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import { weightsByType } from './waste-pickup.ts';
import * as calls from './waste-weighing.facts.ts';
import { weighingTexts as texts } from './waste-weighing.facts.ts';

/** Waste that a facility weighed on a local day before its pickup, in kilograms by type. */
export const wasteWeighing = z.object({
  id,
  day: z.iso.date(),
  /** Null for the whole facility. */
  ward: z.nullable(z.string()),
  weights: weightsByType,
  /** Null for a deleted account. */
  recorderName: z.nullable(z.string()),
  /** Whether a pickup has taken some of it since. Then it stays. */
  isCollected: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type WasteWeighing = z.infer<typeof wasteWeighing>;

export const listWeighings = endpoint(calls.listWeighings, {
  summary: "The facility's weighing log, the latest day first",
  query: z.strictObject({ ...ofFacility, ...page }),
  answer: z.array(wasteWeighing),
});

export const exportWeighings = endpoint(calls.exportWeighings, {
  summary: 'The whole weighing log as CSV, with a column for the kilograms of each type',
  query: z.strictObject(ofFacility),
});

export const getWeighedWaste = endpoint(calls.getWeighedWaste, {
  summary: 'What the facility has weighed of each type since the last pickup of that type',
  query: z.strictObject(ofFacility),
  answer: z.object({ weights: weightsByType }),
});

const kilograms = z.number(texts.weight).check(z.minimum(0, texts.weight), z.maximum(10_000, texts.weight));

export const newWeighing = z.strictObject({
  day: day(texts.day),
  ward: z.optional(line(80)),
  weights: z
    .partialRecord(z.enum(wasteTypes), kilograms)
    .check(z.refine((it) => Object.values(it).some((weight) => weight > 0), texts.some)),
});
export type NewWeighing = z.output<typeof newWeighing>;

export const recordWeighing = endpoint(calls.recordWeighing, {
  summary: 'Record what waste weighed on a day, before its pickup',
  query: z.strictObject(ofFacility),
  body: newWeighing,
  answer: wasteWeighing,
});

export const removeWeighing = endpoint(calls.removeWeighing, {
  summary: 'Remove a weight that was recorded by mistake and that no pickup has taken',
  params: idParams,
  query: z.strictObject(ofFacility),
});
