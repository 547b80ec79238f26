import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hasTwoDecimals } from './fields.facts.ts';
import { day, id, idParams } from './fields.ts';
import * as calls from './waste-tariff.facts.ts';
import { MAX_PRICE, tariffTexts } from './waste-tariff.facts.ts';

const price = z
  .number(tariffTexts.price)
  .check(z.minimum(0, tariffTexts.price), z.maximum(MAX_PRICE, tariffTexts.price), z.refine(hasTwoDecimals, tariffTexts.price));

const rates = {
  /** The first day in Addis Ababa for which the tariff is valid. The first tariff is also valid for earlier days. */
  validFrom: day(),
  /** ETB for a kilogram of each type. */
  prices: z.strictObject({
    sharps: price,
    pathological: price,
    pharmaceutical: price,
    chemotherapy: price,
    microbiological: price,
    isolation: price,
  }),
  /** The minimum charge of a pickup, in ETB before tax. */
  minimumCharge: price,
  taxPercent: z
    .number(tariffTexts.tax)
    .check(z.minimum(0, tariffTexts.tax), z.maximum(100, tariffTexts.tax), z.refine(hasTwoDecimals, tariffTexts.tax)),
};

export const wasteTariff = z.object({
  id,
  ...rates,
  /** The last day of the tariff; null while no later tariff exists. */
  validUntil: z.nullable(z.iso.date()),
  /** The person who entered the tariff; null for a deleted account, and in the demo's tariff. */
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type WasteTariff = z.infer<typeof wasteTariff>;

export const getWasteTariff = endpoint(calls.getWasteTariff, {
  summary: 'What a pickup costs on a day, today by default',
  query: z.strictObject({ day: z.optional(day()) }),
  answer: wasteTariff,
});

export const listWasteTariffs = endpoint(calls.listWasteTariffs, {
  summary: 'Every tariff, latest first day first',
  answer: z.array(wasteTariff),
});

export const createWasteTariff = endpoint(calls.createWasteTariff, {
  summary: 'Enter a tariff for pickups from a future day on; the first one may begin on any day',
  body: z.strictObject(rates),
  answer: wasteTariff,
});

export const deleteWasteTariff = endpoint(calls.deleteWasteTariff, {
  summary: "Withdraw a tariff that isn't valid yet",
  params: idParams,
});
