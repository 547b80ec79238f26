import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import { doctor } from './doctor.ts';
import { endpoint } from './endpoint.ts';
import { facility, pharmacy } from './facility.ts';
import { id } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';
import * as calls from './ranking.facts.ts';

const scorePart = z.object({ points: z.number(), of: z.number() });

/** The position in the ranking: `distance` in km to 0.1, null where either side has no position; `matchScore` out of 100. */
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
      /** Comma-separated specialty ids, labels or aliases. */
      specialties: z.string().check(z.minLength(1), z.maxLength(400)),
      mode: z.optional(appointmentType),
      ...positionQuery,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10))),
    })
    .check(hasWholePosition),
  answer: z.array(recommendedDoctor),
});

/** A recommended diagnostic center, with the parts of the score. */
export const recommendedCenter = z.object({
  ...facility.shape,
  ...place,
  score: z.object({ type: scorePart, proximity: scorePart, accreditation: scorePart }),
});
export type RecommendedCenter = z.infer<typeof recommendedCenter>;

export const recommendCenters = endpoint(calls.recommendCenters, {
  summary: "The best listed diagnostic centers by the spec's score; ties by rating, distance, id",
  query: z
    .strictObject({
      /** Comma-separated facility types or aliases, as in the prescription: lab, imaging, cardiac … */
      types: z.string().check(z.minLength(1), z.maxLength(300)),
      ...positionQuery,
    })
    .check(hasWholePosition),
  answer: z.array(recommendedCenter),
});

/** A wanted medicine and the matching item of the pharmacy; `item` is null when nothing matches or it is sold out. */
export const stockLine = z.object({
  wanted: z.string(),
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
  /** One line for each wanted medicine, in the order asked. */
  stock: z.array(stockLine),
  /** The price of one unit of each medicine in stock, in ETB. */
  totalCost: z.number(),
});
export type RecommendedPharmacy = z.infer<typeof recommendedPharmacy>;

export const recommendPharmacies = endpoint(calls.recommendPharmacies, {
  summary: "The best listed pharmacies with at least one wanted medicine in stock, by the spec's score; ties by rating, distance, id",
  query: z
    .strictObject({
      /** Comma-separated names, with strength if known. */
      medications: z.string().check(z.minLength(1), z.maxLength(2000)),
      ...positionQuery,
    })
    .check(hasWholePosition),
  answer: z.array(recommendedPharmacy),
});
