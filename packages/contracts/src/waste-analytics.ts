import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofFacility } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import * as calls from './waste-analytics.facts.ts';
import { insightKinds } from './waste-analytics.facts.ts';

const query = z.strictObject({
  ...ofFacility,
  /** A calendar year; the last twelve months if omitted. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))),
});

/** A facility's analytics: weights in kg, amounts in ETB with tax, days and months in Addis Ababa. */
export const wasteAnalytics = z.object({
  /** Kilograms collected since the first of January. */
  totalYtd: z.number(),
  /** The average of the months since the first pickup; null without a pickup. */
  avgMonthly: z.nullable(z.number()),
  /** The invoiced amount, less credit notes, for each kilogram of the period; null without a weight. */
  costPerKg: z.nullable(z.number()),
  /** The kilograms for each bed and day, over the months of `avgMonthly` up to today; null without a pickup or known beds. */
  perBedAndDay: z.optional(z.nullable(z.number())),
  /** The percentage of pickups due in the period that were on time; null when none was due. */
  complianceRate: z.nullable(z.number()),
  months: z.array(
    z.object({
      /** YYYY-MM, oldest first; including months without pickups. */
      month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
      weight: z.number(),
      pickups: z.number(),
      cost: z.number(),
      byType: z.array(z.object({ type: z.enum(wasteTypes), weight: z.number() })),
    }),
  ),
  /** Types by weight, the largest first; uncollected types are left out. */
  types: z.array(z.object({ type: z.enum(wasteTypes), weight: z.number(), percent: z.number() })),
  insights: z.array(
    z.object({
      kind: z.enum(insightKinds),
      /** A percentage, or the number of overdue invoices. */
      value: z.number(),
      type: z.nullable(z.enum(wasteTypes)),
    }),
  ),
});
export type WasteAnalytics = z.infer<typeof wasteAnalytics>;

export const getWasteAnalytics = endpoint(calls.getWasteAnalytics, {
  summary: "The facility's waste by month and type, what it cost, and what is notable about it",
  query,
  answer: wasteAnalytics,
});

export const exportWasteAnalytics = endpoint(calls.exportWasteAnalytics, {
  summary: 'The same months as CSV',
  query,
});
