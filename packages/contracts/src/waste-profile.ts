import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { facilityTypes } from './facility.facts.ts';
import { day, emailSaying, line, ofFacility, paragraph, phone, requiredLine, seenVersion, version } from './fields.ts';
import { hasWholePlace, placeFields } from './geo.ts';
import { wasteTimeSlots, wasteTypes } from './waste.facts.ts';
import * as calls from './waste-profile.facts.ts';
import { MOST_BEDS, pickupFrequencies, wasteProfileTexts } from './waste-profile.facts.ts';

const text = z.nullable(z.string());

/**
 * The facility's waste settings; a facility that never saved any gets its own facts. Weights in kg, `wasteGenerationRate` in a week.
 * `facilityType`, `licenseNumber` and `woreda` belong to the facility and are changed there.
 */
export const wasteProfile = z.object({
  name: z.string(),
  address: text,
  phone: text,
  email: text,
  facilityType: z.nullable(z.enum(facilityTypes)),
  licenseNumber: text,
  /** As in `Woreda 03`: as the facility states it, or else as its address numbers it. */
  woreda: z.optional(text),
  /** The taxpayer identification number that invoices state. */
  tin: text,
  /** Where the waste is picked up, in degrees WGS 84: the pin of this profile, or else the facility's position. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  wasteTypes: z.array(z.enum(wasteTypes)),
  preferredPickupTime: z.nullable(z.enum(wasteTimeSlots)),
  preferredPickupFrequency: z.enum(pickupFrequencies),
  wasteGenerationRate: z.nullable(z.number()),
  storageCapacity: z.nullable(z.number()),
  /** The number of inpatient beds; null when unknown. */
  beds: z.optional(z.nullable(z.number())),
  /** Whether infectious and pathological waste waits in cold storage, at 3 to 8 °C. */
  isCooled: z.optional(z.boolean()),
  contactPerson: text,
  emergencyContact: text,
  specialInstructions: text,
  accessInstructions: text,
  /** Whether the platform requests recurring pickups, and the day from which they are counted. */
  isRecurring: z.boolean(),
  recurringFrom: z.nullable(z.iso.date()),
  /** The next recurring pickup that has no request yet; a skipped day is passed over. */
  nextRecurringDay: z.nullable(z.iso.date()),
  skippedDay: z.nullable(z.iso.date()),
  version,
});
export type WasteProfile = z.infer<typeof wasteProfile>;

const kilograms = z.nullable(
  z.number(wasteProfileTexts.weight).check(z.minimum(0, wasteProfileTexts.weight), z.maximum(100_000, wasteProfileTexts.weight)),
);
const optionalPhone = z.nullable(phone);

/** A change of the waste settings; omitted fields stay unchanged. */
export const wasteProfileChange = z
  .strictObject({
    name: z.optional(requiredLine(wasteProfileTexts.name, 200)),
    address: z.optional(z.nullable(line(300))),
    phone: z.optional(optionalPhone),
    email: z.optional(z.nullable(emailSaying('Please enter a valid email address'))),
    wasteTypes: z.optional(z.array(z.enum(wasteTypes)).check(z.maxLength(wasteTypes.length))),
    preferredPickupTime: z.optional(z.nullable(z.enum(wasteTimeSlots))),
    preferredPickupFrequency: z.optional(z.enum(pickupFrequencies)),
    wasteGenerationRate: z.optional(kilograms),
    storageCapacity: z.optional(kilograms),
    beds: z.optional(
      z.nullable(z.int(wasteProfileTexts.beds).check(z.minimum(1, wasteProfileTexts.beds), z.maximum(MOST_BEDS, wasteProfileTexts.beds))),
    ),
    isCooled: z.optional(z.boolean()),
    contactPerson: z.optional(z.nullable(line(200))),
    emergencyContact: z.optional(z.nullable(line(200))),
    tin: z.optional(z.nullable(z.string(wasteProfileTexts.tin).check(z.regex(/^\d{10}$/, wasteProfileTexts.tin)))),
    specialInstructions: z.optional(z.nullable(paragraph(2000))),
    accessInstructions: z.optional(z.nullable(paragraph(2000))),
    isRecurring: z.optional(z.boolean()),
    recurringFrom: z.optional(day(wasteProfileTexts.recurringFrom)),
    /** The next recurring day, to skip it; null to withdraw the skip. */
    skippedDay: z.optional(z.nullable(day())),
    /** The pin of the profile; null removes it, so that the facility's position counts. */
    latitude: z.optional(placeFields.latitude),
    longitude: z.optional(placeFields.longitude),
    version: z.optional(seenVersion),
  })
  .check(hasWholePlace);
export type WasteProfileChange = z.output<typeof wasteProfileChange>;

export const getWasteProfile = endpoint(calls.getWasteProfile, {
  summary: "The facility's waste settings and recurring pickups",
  query: z.strictObject(ofFacility),
  answer: wasteProfile,
});

export const changeWasteProfile = endpoint(calls.changeWasteProfile, {
  summary: "Change the facility's waste settings; turn recurring pickups on or off, or skip the next one",
  query: z.strictObject(ofFacility),
  body: wasteProfileChange,
  answer: wasteProfile,
});
