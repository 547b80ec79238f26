import * as z from 'zod/mini';
import * as calls from './data-collection.facts.ts';
import { backCheckOutcomes, backCheckTexts, collectedLevels, collectedStatuses, collectedTypes } from './data-collection.facts.ts';
import { endpoint } from './endpoint.ts';
import { facilityTypes } from './facility.facts.ts';
import { deviceClock, emailSaying, id, idParams, jsonField, line, page, paragraph, phone, requiredLine } from './fields.ts';

const providerType = z.enum(collectedTypes, 'Please select the provider type');

/** A facility registered in the field. */
export const collectedFacility = z.object({
  id,
  providerType,
  institutionName: z.string(),
  cityLocation: z.string(),
  status: z.enum(collectedStatuses),
  createdAt: z.iso.datetime(),
});
export type CollectedFacility = z.infer<typeof collectedFacility>;

export const listMyCollected = endpoint(calls.listMyCollected, {
  summary: "The collector's own submissions, newest first",
  query: z.strictObject(page),
  answer: z.array(collectedFacility),
});

/**
 * How a phone measured a submission. `samples` is the number of positions whose mean was sent, `spread` their root mean square distance
 * from it in meters. `photoMeters` and `photoSeconds` are the distance and time between the photo and the measuring, null where the phone
 * doesn't know; `formSeconds` is the time from the first letter to the submission, null for a correction. `measuredAt` is by the phone's
 * clock.
 */
export const collectedMeasures = z.object({
  samples: z.int().check(z.minimum(1), z.maximum(10_000)),
  spread: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  photoMeters: z.nullable(z.number().check(z.minimum(0), z.maximum(50_000_000))),
  photoSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  formSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  measuredAt: deviceClock,
});
export type CollectedMeasures = z.infer<typeof collectedMeasures>;

const sent = z.string();
const maybeSent = z.nullable(z.string());
/** The facts that a stored submission states: texts as sent, null where none was sent; WGS 84 degrees, `accuracy` in meters. */
export const submittedFacts = z.object({
  providerType,
  institutionName: sent,
  contactFirstName: sent,
  contactLastName: sent,
  phoneNumber: sent,
  emailAddress: maybeSent,
  physicalAddress: sent,
  cityLocation: sent,
  operatingHours: sent,
  servicesOffered: sent,
  equipmentAvailable: maybeSent,
  accreditationLevel: maybeSent,
  /** Empty if the collector has not seen a license. */
  licenseNumber: sent,
  licenseNotSeen: z.boolean(),
  additionalNotes: maybeSent,
  testCategories: maybeSent,
  turnaroundTime: maybeSent,
  sampleCollection: maybeSent,
  medicationsAvailable: maybeSent,
  deliveryService: maybeSent,
  paymentMethods: maybeSent,
  insuranceAccepted: maybeSent,
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  /** Null from a phone that measures nothing. */
  measures: z.nullable(collectedMeasures),
});
export type SubmittedFacts = z.infer<typeof submittedFacts>;

/** A stored facility that may be the submitted facility. `score` is out of 100, from the duplicate detector. */
export const collectedDuplicate = z.object({ id, name: z.string(), location: z.nullable(z.string()), score: z.number() });
export type CollectedDuplicate = z.infer<typeof collectedDuplicate>;

const noPosition = 'Please capture GPS coordinates before submitting';
const yesNo = z.optional(z.enum(['Yes', 'No', '']));
const text = (message: string) => paragraph(2000).check(z.minLength(1, message));
const optionalText = z.optional(paragraph(2000));

/** The form's values (spec, "Provider data collection submission"): texts as typed, WGS 84 degrees, `accuracy` in meters. */
export const collectedForm = z
  .strictObject({
    providerType,
    institutionName: requiredLine('Institution name is required', 200),
    contactFirstName: requiredLine('First name is required', 80),
    contactLastName: requiredLine('Last name is required', 80),
    phoneNumber: phone,
    emailAddress: z.optional(
      z.union([emailSaying('Please enter a valid email address'), z.literal('')], 'Please enter a valid email address'),
    ),
    physicalAddress: requiredLine('Physical address is required', 300),
    cityLocation: requiredLine('City or location is required', 200),
    operatingHours: text('Operating hours are required'),
    servicesOffered: text('Services offered are required'),
    equipmentAvailable: optionalText,
    accreditationLevel: z.optional(z.enum([...collectedLevels, ''])),
    licenseNumber: z.optional(requiredLine('License number is required', 100)),
    /** `Yes` if the collector has not seen a license, and then no number is sent. */
    licenseNotSeen: yesNo,
    additionalNotes: optionalText,
    testCategories: optionalText,
    turnaroundTime: z.optional(line(200)),
    sampleCollection: yesNo,
    medicationsAvailable: optionalText,
    deliveryService: yesNo,
    paymentMethods: z.optional(line(300)),
    insuranceAccepted: yesNo,
    latitude: jsonField(z.number(noPosition).check(z.minimum(-90), z.maximum(90))),
    longitude: jsonField(z.number(noPosition).check(z.minimum(-180), z.maximum(180))),
    accuracy: z.optional(jsonField(z.number().check(z.minimum(0), z.maximum(1_000_000)))),
    measures: z.optional(jsonField(collectedMeasures)),
    /** The listed facility that the collector has visited again, with what is different now. */
    updates: z.optional(id),
  })
  .check(
    z.refine((it) => it.licenseNotSeen === 'Yes' || Boolean(it.licenseNumber), {
      error: 'License number is required',
      path: ['licenseNumber'],
    }),
    z.refine((it) => it.providerType !== 'Diagnostic Center' || Boolean(it.testCategories), {
      error: 'Test categories are required',
      path: ['testCategories'],
    }),
    z.refine((it) => it.providerType !== 'Pharmacy' || Boolean(it.medicationsAvailable), {
      error: 'Medications available are required',
      path: ['medicationsAvailable'],
    }),
  );
export type CollectedForm = z.output<typeof collectedForm>;

/** The facts of a record in the copy that a phone saves, as in `savedRecord`. */
export const savedFacts = z.object({
  accountId: id,
  key: z.nullable(id),
  corrects: z.nullable(id),
  form: z.record(z.string(), z.unknown()),
});
export type SavedFacts = z.infer<typeof savedFacts>;

const savedPhoto = z.nullable(z.object({ name: z.string(), data: z.string() }));
/**
 * A record in the copy that a phone saves when it can't send. `key` is the key of the submission, null for a draft; `corrects` is the id of
 * the submission that it corrects; the `data` of a photo is a data URL.
 */
export const savedRecord = z.object({
  ...savedFacts.shape,
  state: z.string(),
  madeAt: z.iso.datetime(),
  photo: savedPhoto,
  licensePhoto: z.optional(savedPhoto),
});
export type SavedRecord = z.infer<typeof savedRecord>;

/** A submission that was sent back, with the facts for its collector to correct. */
export const returnedSubmission = z.object({
  id,
  createdAt: z.iso.datetime(),
  /** The administrator's remark about what to correct. */
  remark: z.string(),
  ...submittedFacts.shape,
});
export type ReturnedSubmission = z.infer<typeof returnedSubmission>;

export const listReturned = endpoint(calls.listReturned, {
  summary: "The collector's own submissions that were sent back, with what to correct; at most 100, the oldest first",
  answer: z.array(returnedSubmission),
});

export const correctCollected = endpoint(calls.correctCollected, {
  summary: 'Correct a submission that was sent back; it waits for review again, and keeps its photo unless there is a new one',
  params: idParams,
  body: collectedForm,
  answer: collectedFacility,
});

/** A stored facility near a collector. `isRecorded`: the facility was created from a submission, or one was merged into it. */
export const nearbyFacility = z.object({
  id,
  name: z.string(),
  facilityType: z.enum(facilityTypes),
  town: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  isRecorded: z.boolean(),
  /** When a collector has last sent what became part of the facility; null if none has. */
  recordedAt: z.nullable(z.iso.datetime()),
});
export type NearbyFacility = z.infer<typeof nearbyFacility>;

export const listNearby = endpoint(calls.listNearby, {
  summary: 'Stored facilities within 10 km of a position, the nearest first, at most 500, without contacts',
  query: z.strictObject({
    latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  }),
  answer: z.array(nearbyFacility),
});

/**
 * A town that is assigned to a collector: how many facilities are listed there, how many of them were recorded, and those that weren't, by
 * name, at most 200.
 */
export const assignedArea = z.object({
  area: z.string(),
  facilities: z.number(),
  recorded: z.number(),
  targets: z.array(z.pick(nearbyFacility, { id: true, name: true, facilityType: true, town: true })),
});
export type AssignedArea = z.infer<typeof assignedArea>;

export const listMyAreas = endpoint(calls.listMyAreas, {
  summary: "The collector's towns with the listed facilities that nobody has recorded there yet",
  answer: z.array(assignedArea),
});

export const submitCollected = endpoint(calls.submitCollected, {
  summary: 'Send in a facility registered in the field; it waits for review, and the answer lists what it may be a duplicate of',
  body: collectedForm,
  answer: z.extend(collectedFacility, { doubles: z.array(collectedDuplicate) }),
});

/** A submission of somebody else that was drawn for a back-check, with what is needed to find the place and nothing to copy. */
export const backCheckTarget = z.object({
  id,
  providerType,
  institutionName: z.string(),
  physicalAddress: z.string(),
  cityLocation: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type BackCheckTarget = z.infer<typeof backCheckTarget>;

export const listMyBackChecks = endpoint(calls.listMyBackChecks, {
  summary: "Drawn submissions of others that nobody has checked, in the collector's towns if there are any; at most 100, the oldest first",
  answer: z.array(backCheckTarget),
});

/** What was found at the place. */
export const backCheck = z
  .strictObject({ outcome: z.enum(backCheckOutcomes, backCheckTexts.outcome), notes: z.optional(paragraph(1000)) })
  .check(z.refine((it) => it.outcome === 'confirmed' || Boolean(it.notes), { error: backCheckTexts.notes, path: ['notes'] }));
export type BackCheck = z.output<typeof backCheck>;

export const recordBackCheck = endpoint(calls.recordBackCheck, {
  summary: 'Record what was found at the place of a drawn submission of somebody else, once',
  params: idParams,
  body: backCheck,
});
