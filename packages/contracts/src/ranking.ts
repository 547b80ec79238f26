import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import { doctor } from './doctor.ts';
import { endpoint } from './endpoint.ts';
import { facility, pharmacy } from './facility.ts';
import { id, idParams } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';
import * as calls from './ranking.facts.ts';
import { wantedNames } from './ranking.facts.ts';

const quantitiesText = 'Please give a quantity of 1 to 999 for each medicine';

const scorePart = z.object({ points: z.number(), of: z.number() });

/** The position in the ranking: `distance` in km, rounded to 0.1, null if either position is unknown; `matchScore` out of 100. */
const place = { distance: z.nullable(z.number()), matchScore: z.number() };

/** A recommended doctor, with the parts of the score. */
export const recommendedDoctor = z.object({
  ...doctor.shape,
  ...place,
  score: z.object({ specialty: scorePart, proximity: scorePart, cost: scorePart, hasMode: z.boolean() }),
});
export type RecommendedDoctor = z.infer<typeof recommendedDoctor>;

export const recommendDoctors = endpoint(calls.recommendDoctors, {
  summary: "The best listed doctors by the spec's score, exact at any table size; ties by rating, distance, id",
  query: z
    .strictObject({
      /** Comma-separated specialty ids, labels or aliases, the most recommended first, because the order affects the score. */
      specialties: z.string().check(z.minLength(1), z.maxLength(400)),
      mode: z.optional(appointmentType),
      ...positionQuery,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10))),
    })
    .check(hasWholePosition),
  answer: z.array(recommendedDoctor),
});

/** A wanted test and the service by which a center offers it; `service` is null when the center names none. */
export const testLine = z.object({
  wanted: z.string(),
  service: z.nullable(
    z.object({
      name: z.string(),
      /** ETB; null when the center publishes none. */
      price: z.nullable(z.number()),
    }),
  ),
});
export type TestLine = z.infer<typeof testLine>;

/** A center's offer for the wanted tests: one line for each, in the given order. A center without published prices may offer more. */
export const offeredTests = z.object({ tests: z.array(testLine), hasPrices: z.boolean() });
export type OfferedTests = z.infer<typeof offeredTests>;

/** Comma-separated names of tests, as on the prescription. */
const testNames = z.string().check(z.minLength(1), z.maxLength(4000));

/** A recommended diagnostic center, with the parts of the score. `tests` is empty when no tests are wanted. */
export const recommendedCenter = z.object({
  ...facility.shape,
  ...place,
  ...offeredTests.shape,
  score: z.object({ type: scorePart, proximity: scorePart, accreditation: scorePart }),
});
export type RecommendedCenter = z.infer<typeof recommendedCenter>;

export const recommendCenters = endpoint(calls.recommendCenters, {
  summary:
    "The best listed diagnostic centers by the spec's score, those that offer some of the wanted tests or may do so before all others; ties by rating, distance, id",
  query: z
    .strictObject({
      /** Comma-separated facility types or aliases, as in the prescription: lab, imaging, cardiac … */
      types: z.string().check(z.minLength(1), z.maxLength(300)),
      tests: z.optional(testNames),
      ...positionQuery,
    })
    .check(hasWholePosition),
  answer: z.array(recommendedCenter),
});

export const listOfferedTests = endpoint(calls.listOfferedTests, {
  summary: 'What one listed center offers of the wanted tests, with prices',
  params: idParams,
  query: z.strictObject({ tests: testNames }),
  answer: offeredTests,
});

/**
 * A wanted medicine and the matching item of the pharmacy; `item` is null when nothing matches or the item is sold out. `total` is the
 * price of `wantedQuantity` units in ETB, null without an item or a price.
 */
export const stockLine = z.object({
  wanted: z.string(),
  wantedQuantity: z.number(),
  total: z.nullable(z.number()),
  item: z.nullable(
    z.object({
      id,
      name: z.string(),
      dosage: z.nullable(z.string()),
      form: z.nullable(z.string()),
      manufacturer: z.nullable(z.string()),
      /** ETB for one unit; null when the pharmacy gives no price. */
      price: z.nullable(z.number()),
      quantity: z.number(),
      expiryDate: z.nullable(z.string()),
      /** When the pharmacy last updated the item. */
      updatedAt: z.iso.datetime(),
    }),
  ),
});
export type StockLine = z.infer<typeof stockLine>;

/** A recommended pharmacy, with its stock and the parts of the score. */
export const recommendedPharmacy = z.object({
  ...pharmacy.shape,
  ...place,
  score: z.object({ availability: scorePart, cost: scorePart, proximity: scorePart }),
  /** One line for each wanted medicine, in the given order. */
  stock: z.array(stockLine),
  /** The cost in ETB of the wanted quantities, for items with a known price. */
  totalCost: z.number(),
});
export type RecommendedPharmacy = z.infer<typeof recommendedPharmacy>;

export const recommendPharmacies = endpoint(calls.recommendPharmacies, {
  summary:
    "The best listed pharmacies with at least one wanted medicine in stock, by the spec's score; ties by rating, distance, id. Or one pharmacy, whatever it has",
  query: z
    .strictObject({
      /** Comma-separated names, with strength if known. */
      medications: z.string().check(z.minLength(1), z.maxLength(2000)),
      /** Comma-separated wanted quantities, one for each name; 1 of each by default. The quantities of a repeated name are added. */
      quantities: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/, quantitiesText))),
      /** Only this pharmacy, which the patient chose: its stock of the medicines. */
      pharmacyId: z.optional(id),
      /** Any pharmacy but this one, which didn't have everything. */
      exceptId: z.optional(id),
      ...positionQuery,
    })
    .check(
      hasWholePosition,
      z.refine((it) => !it.quantities || it.quantities.split(',').length === wantedNames(it.medications).length, {
        error: quantitiesText,
        path: ['quantities'],
      }),
    ),
  answer: z.array(recommendedPharmacy),
});
