import * as z from 'zod/mini';
import { wayIn } from './address.ts';
import { endpoint } from './endpoint.ts';
import * as calls from './facility.facts.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { id, idParams, page } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';
import { verificationStatus } from './provider-account.ts';

/**
 * A facility in the spec's snake_case shape. Rating is null until there is a review ("New"). `takes_requests` is true when the facility is
 * listed and has an account that can answer; patients phone an unclaimed facility instead.
 */
export const facility = z.object({
  id,
  account_id: z.nullable(id),
  name: z.string(),
  facility_type: z.enum(facilityTypes),
  /** False while the type's level of care is unknown, as of a "clinic" of an imported list. */
  level_known: z.optional(z.boolean()),
  address: z.nullable(z.string()),
  location: z.nullable(z.string()),
  ...wayIn,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  services: z.array(z.string()),
  accreditation_level: z.enum(accreditationLevels),
  rating: z.nullable(z.number()),
  /** The number of the facility's reviews. */
  review_count: z.number(),
  /** Maps the English name of a day to its hours as shown, which may be "Closed"; null when unknown. */
  working_hours: z.nullable(z.record(z.string(), z.string())),
  /** The address of the photo of the facility's front; null without one. */
  photo: z.nullable(z.string()),
  verification_status: verificationStatus,
  is_verified: z.boolean(),
  takes_requests: z.boolean(),
});
export type Facility = z.infer<typeof facility>;

export const listFacilities = endpoint(calls.listFacilities, {
  summary:
    'Facilities, nearest first when a position is given, else by name: listed ones for patients; unclaimed ones too, with contacts masked, for providers',
  query: z
    .strictObject({
      /** Comma-separated facility types or aliases; `all` means no filter. */
      type: z.optional(z.string().check(z.maxLength(300))),
      name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      /** Words of the name or the place. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      location: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      ...positionQuery,
      ...page,
    })
    .check(hasWholePosition),
  answer: z.array(facility),
});

/** How soon a facility answers requests: the median of its last answers in minutes, and the number of these answers. */
export const usualAnswer = z.object({ minutes: z.number(), answers: z.number() });
export type UsualAnswer = z.infer<typeof usualAnswer>;

/** A facility with the details for a visit or a delivery. Distances in km, money in ETB. */
export const facilityDetails = z.extend(facility, {
  delivery_service: z.boolean(),
  delivery_radius: z.nullable(z.number()),
  delivery_fee: z.nullable(z.number()),
  payment_methods: z.array(z.string()),
  equipment_list: z.array(z.string()),
  /** The prices in ETB of the `services` that have a published price. */
  service_prices: z.record(z.string(), z.number()),
  /** Null while there are too few answers. */
  usual_answer: z.optional(z.nullable(usualAnswer)),
  /** As in `pharmacy`; null for other facilities. */
  medicines_in_stock: z.nullable(z.number()),
  /** As in `pharmacy`; null for other facilities. */
  stock_updated_at: z.nullable(z.iso.datetime()),
});
export type FacilityDetails = z.infer<typeof facilityDetails>;

export const getFacility = endpoint(calls.getFacility, {
  summary: 'One facility that the caller may see, with hours, delivery, payment and, for a pharmacy, how much it has in stock',
  params: idParams,
  answer: facilityDetails,
});

/** A pharmacy as patients see it. `rating` and `takesRequests` are as in `facility`. */
export const pharmacy = z.object({
  id,
  name: z.string(),
  address: z.nullable(z.string()),
  /** The town or sub-city. */
  location: z.optional(z.nullable(z.string())),
  ...wayIn,
  phone: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** As `working_hours` in `facility`. */
  workingHours: z.nullable(z.record(z.string(), z.string())),
  /** As in `facility`. */
  photo: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  deliveryService: z.boolean(),
  /** km; null when the pharmacy names no limit. */
  deliveryRadius: z.optional(z.nullable(z.number())),
  paymentMethods: z.array(z.string()),
  /** The number of different medicines available today. 0 means that the stock is unknown, so the pharmacy doesn't count as available. */
  medicinesInStock: z.number(),
  /** When the pharmacy last changed its stock; null without any. */
  stockUpdatedAt: z.nullable(z.iso.datetime()),
  takesRequests: z.boolean(),
});
export type Pharmacy = z.infer<typeof pharmacy>;

export const listPharmacies = endpoint(calls.listPharmacies, {
  summary: 'Listed pharmacies with what each has in stock, nearest first when a position is given, else by name',
  query: z
    .strictObject({
      /** Words of the name or the place. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      ...positionQuery,
      ...page,
    })
    .check(hasWholePosition),
  answer: z.array(pharmacy),
});
