import * as z from 'zod/mini';
import { typedWayIn, typedWoreda, wayIn } from './address.ts';
import { endpoint } from './endpoint.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { quoteHours } from './facility-request-quote.facts.ts';
import { email, formerVersion, hasVersion, id, ofFacility, paragraph, phone, requiredLine, seenVersion, version } from './fields.ts';
import { hasWholePlace, placeFields } from './geo.ts';
import { licenseRenewal } from './license-renewal.ts';
import { verificationStatus } from './provider-account.ts';
import * as calls from './provider-facility.facts.ts';
import { providerFacilityTexts, weekdays } from './provider-facility.facts.ts';

/** An offered service or test; `price` in ETB, null when it isn't published. */
export const offeredService = z.object({ name: z.string(), price: z.nullable(z.number()) });
export type OfferedService = z.infer<typeof offeredService>;

/**
 * The facility of the signed-in account, in the portals' camelCase. `workingHours` maps the English name of a day to its hours as shown,
 * which may be "Closed". Rating is null until there is a review. `figures` are current counts: `requestsToday` counts requests since local
 * midnight, `openRequests` those that wait for the facility, `medicinesInStock` is as in `pharmacy`, `stockItems` counts all items of the
 * stock, and `expired`, `outOfStock`, `lowStock` and `expiring` the items with these marks.
 */
export const providerFacility = z.object({
  id,
  name: z.string(),
  facilityType: z.enum(facilityTypes),
  /** As `level_known` in `facility`. */
  isLevelKnown: z.optional(z.boolean()),
  licenseNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** As in `Woreda 03`; null where it isn't stated. */
  woreda: z.optional(z.nullable(z.string())),
  ...wayIn,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  services: z.array(offeredService),
  equipment: z.array(z.string()),
  workingHours: z.nullable(z.record(z.string(), z.string())),
  deliveryService: z.boolean(),
  deliveryRadius: z.nullable(z.number()),
  deliveryFee: z.nullable(z.number()),
  paymentMethods: z.array(z.string()),
  /** How long the facility's quotes hold. */
  quoteHours: z.optional(z.literal([...quoteHours])),
  additionalNotes: z.nullable(z.string()),
  /** The address of the photo of the facility's front; null without one. */
  photo: z.nullable(z.string()),
  accreditationLevel: z.enum(accreditationLevels),
  rating: z.nullable(z.number()),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  verificationStatus,
  /** The last day of the license in Addis Ababa; null when unknown. */
  licenseExpiresOn: z.nullable(z.iso.date()),
  /** False once that day is over: the facility is unlisted until a renewed license has been checked. */
  licenseStands: z.boolean(),
  /** When the latest license document was sent; without a license, an administrator can't approve the facility. */
  licenseSentAt: z.nullable(z.iso.datetime()),
  /** Null unless a renewed license waits for an administrator. */
  licenseRenewal: z.nullable(licenseRenewal),
  createdAt: z.iso.datetime(),
  version,
  /** The former name of `version`; to be removed with contracts 0.3. */
  updatedAt: z.iso.datetime(),
  figures: z.object({
    requestsToday: z.number(),
    openRequests: z.number(),
    medicinesInStock: z.number(),
    stockItems: z.number(),
    expired: z.number(),
    outOfStock: z.number(),
    lowStock: z.number(),
    expiring: z.number(),
  }),
});
export type ProviderFacility = z.infer<typeof providerFacility>;

const name = requiredLine(providerFacilityTexts.name, 200);
const licenseNumber = requiredLine(providerFacilityTexts.license, 100);
const address = requiredLine(providerFacilityTexts.address, 300);
const location = requiredLine(providerFacilityTexts.location, 200);
const facilityType = z.enum(facilityTypes, providerFacilityTexts.type);

const between = (min: number, max: number, message: string) => z.number(message).check(z.minimum(min, message), z.maximum(max, message));

/** ETB with at most two decimals. */
const birr = between(0, 1_000_000, providerFacilityTexts.price).check(z.multipleOf(0.01, providerFacilityTexts.price));

const oneService = z.strictObject({ name: requiredLine(providerFacilityTexts.service, 120), price: z.nullable(birr) });

/** Refuses a name that occurs twice, ignoring case; the error is on the second occurrence. */
const services = z.array(oneService).check(z.maxLength(300), ({ value, issues }) => {
  const seen = new Set<string>();
  for (const [at, { name }] of value.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key)) issues.push({ code: 'custom', input: name, path: [at, 'name'], message: providerFacilityTexts.twice });
    seen.add(key);
  }
});

/** The hours of a facility as typed, by the English name of the day. */
export const workingHours = z.partialRecord(z.enum(weekdays), requiredLine(providerFacilityTexts.hours, 60));

/** A change of a facility. Omitted fields stay unchanged. An empty phone, email or note removes the stored value. */
export const facilityChange = z
  .strictObject({
    name: z.optional(name),
    facilityType: z.optional(facilityType),
    /** A named type is a known level unless this says otherwise. */
    isLevelKnown: z.optional(z.boolean()),
    licenseNumber: z.optional(licenseNumber),
    address: z.optional(address),
    location: z.optional(location),
    woreda: z.optional(typedWoreda),
    ...typedWayIn,
    phone: z.optional(z.union([phone, z.literal('')], 'Please enter a valid phone number')),
    email: z.optional(z.union([email, z.literal('')], 'Please enter a valid email address')),
    latitude: z.optional(placeFields.latitude),
    longitude: z.optional(placeFields.longitude),
    services: z.optional(services),
    equipment: z.optional(z.array(requiredLine(providerFacilityTexts.equipment, 120)).check(z.maxLength(200))),
    workingHours: z.optional(workingHours),
    deliveryService: z.optional(z.boolean()),
    deliveryRadius: z.optional(z.nullable(between(0, 500, providerFacilityTexts.radius))),
    deliveryFee: z.optional(z.nullable(birr)),
    paymentMethods: z.optional(
      z.array(requiredLine(providerFacilityTexts.payment, 60)).check(z.minLength(1, providerFacilityTexts.payment), z.maxLength(12)),
    ),
    quoteHours: z.optional(z.literal([...quoteHours], providerFacilityTexts.quoteHours)),
    additionalNotes: z.optional(paragraph(2000)),
    isActive: z.optional(z.boolean()),
    version: z.optional(seenVersion),
    updatedAt: formerVersion,
  })
  .check(hasWholePlace, hasVersion);
export type FacilityChange = z.output<typeof facilityChange>;

/** A new facility, as its owner registers it. */
export const newFacility = z.strictObject({
  name,
  facilityType,
  licenseNumber,
  address,
  location,
  phone,
  email,
});
export type NewFacility = z.output<typeof newFacility>;

export const getProviderFacility = endpoint(calls.getProviderFacility, {
  summary: 'A facility of the signed-in account with its counts; 404 while there is none',
  query: z.strictObject(ofFacility),
  answer: providerFacility,
});

export const registerFacility = endpoint(calls.registerFacility, {
  summary:
    'Register a facility of the signed-in account, pending verification; one that is listed already under the license, phone or e-mail is claimed instead',
  body: newFacility,
  answer: providerFacility,
});

export const changeProviderFacility = endpoint(calls.changeProviderFacility, {
  summary: "Change one of the account's own facilities",
  query: z.strictObject(ofFacility),
  body: facilityChange,
  answer: providerFacility,
});
