import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, jsonField, line, ofFacility, page, paragraph } from './fields.ts';
import { wastePickupStatuses, wasteTimeSlots, wasteTypes } from './waste.facts.ts';
import { containerCode, containerTexts, MOST_CONTAINERS } from './waste-container.facts.ts';
import { containerCounts, declaredContainers, pickupContainer } from './waste-container.ts';
import * as calls from './waste-pickup.facts.ts';
import { pickupTexts } from './waste-pickup.facts.ts';
import { custodySteps } from './waste-route.facts.ts';

const text = z.nullable(z.string());
const types = z.array(z.enum(wasteTypes));
/** Kilograms by type of waste. */
export const weightsByType = z.partialRecord(z.enum(wasteTypes), z.number());

/**
 * A pickup as its facility sees it. Weights in kg; `date` is the local day for which the pickup is planned, `timeSlot` the scheduled slot,
 * or the preferred one before scheduling. The driver is null until one is assigned.
 */
const pickupFacts = {
  id,
  status: z.enum(wastePickupStatuses),
  wasteTypes: types,
  estimatedWeight: z.number(),
  actualWeight: z.nullable(z.number()),
  preferredPickupDate: z.iso.date(),
  preferredTimeSlot: z.enum(wasteTimeSlots),
  date: z.iso.date(),
  timeSlot: z.enum(wasteTimeSlots),
  specialInstructions: text,
  driverName: text,
  driverPhone: text,
  actualPickupDate: z.nullable(z.iso.datetime()),
  isRecurring: z.boolean(),
  photos: z.number(),
  createdAt: z.iso.datetime(),
};
export const pickupRequest = z.object(pickupFacts);
export type PickupRequest = z.infer<typeof pickupRequest>;

/** A handover of the waste. `flag` states what was unusual. */
export const custodyStep = z.object({
  step: z.enum(custodySteps),
  fromName: z.string(),
  toName: z.string(),
  giverName: z.string(),
  receiverName: z.string(),
  kilograms: z.number(),
  at: z.iso.datetime(),
  isSigned: z.boolean(),
});
export type CustodyStep = z.infer<typeof custodyStep>;

export const pickupPhotoFacts = z.object({ id, name: z.string(), contentType: z.string(), bytes: z.number() });

export const weighedFacts = {
  /**
   * What the facility had weighed of the collected types since the previous pickup of each; null before the pickup and without a weight.
   */
  weighedWeights: z.nullable(weightsByType),
};

/** A pickup with its photos, weights by type and handovers. */
export const pickupDetail = z.object({
  ...pickupFacts,
  actualWeights: z.nullable(weightsByType),
  ...weighedFacts,
  discrepancyReason: text,
  cancelReason: text,
  containers: z.array(pickupContainer),
  ...containerCounts,
  files: z.array(pickupPhotoFacts),
  custody: z.array(custodyStep),
});
export type PickupDetail = z.infer<typeof pickupDetail>;

export const listPickupRequests = endpoint(calls.listPickupRequests, {
  summary: "The facility's pickups, latest first",
  query: z.strictObject({
    ...ofFacility,
    status: z.optional(z.enum(wastePickupStatuses)),
    /** Part of the instructions, a waste type or the driver's name. */
    q: z.optional(line(100)),
    ...page,
  }),
  answer: z.array(pickupRequest),
});

/** The estimated weight of a pickup, in kg. */
export const kilograms = z
  .number(pickupTexts.weight)
  .check(z.minimum(0, pickupTexts.weight), z.maximum(100_000, pickupTexts.weight), z.multipleOf(0.1, pickupTexts.weight));

/** A new request: weight in kg, and a local calendar day from tomorrow on. Photos are files of the call. */
export const newPickupRequest = z.strictObject({
  wasteTypes: jsonField(
    z.array(z.enum(wasteTypes), pickupTexts.types).check(z.minLength(1, pickupTexts.types), z.maxLength(wasteTypes.length)),
  ),
  estimatedWeight: jsonField(kilograms),
  preferredPickupDate: day(pickupTexts.date),
  preferredTimeSlot: z.enum(wasteTimeSlots, pickupTexts.slot),
  specialInstructions: z.optional(paragraph(1000)),
  /** Only of the waste types of the request. */
  containers: z.optional(jsonField(declaredContainers)),
  /** Requests another pickup beside an open one of the same waste, day and slot, which is refused with `duplicate_item` otherwise. */
  isAnother: z.optional(jsonField(z.boolean())),
});
export type NewPickupRequest = z.output<typeof newPickupRequest>;

export const createPickupRequest = endpoint(calls.createPickupRequest, {
  summary: 'Request a pickup of medical waste, with up to five photos',
  query: z.strictObject(ofFacility),
  body: newPickupRequest,
  answer: pickupDetail,
});

export const getPickupRequest = endpoint(calls.getPickupRequest, {
  summary: 'A pickup of the facility, with photos, weights and handovers',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: pickupDetail,
});

export const getPickupPhoto = endpoint(calls.getPickupPhoto, {
  summary: 'A photo of a pickup',
  params: z.strictObject({ id, fileId: id }),
  query: z.strictObject(ofFacility),
});

export const cancelPickupRequest = endpoint(calls.cancelPickupRequest, {
  summary: 'Cancel a pickup while it is pending',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: pickupDetail,
});

export const pickupMove = z.strictObject({
  preferredPickupDate: day(pickupTexts.date),
  preferredTimeSlot: z.enum(wasteTimeSlots, pickupTexts.slot),
});
export type PickupMove = z.output<typeof pickupMove>;

export const reschedulePickupRequest = endpoint(calls.reschedulePickupRequest, {
  summary: 'Ask for another day or slot while the pickup is pending',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: pickupMove,
  answer: pickupDetail,
});

export const addedContainers = z.strictObject({ containers: declaredContainers.check(z.minLength(1, containerTexts.some)) });
export type AddedContainers = z.output<typeof addedContainers>;

export const addPickupContainers = endpoint(calls.addPickupContainers, {
  summary: 'Declare further containers of a pickup, which get codes for their labels',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: addedContainers,
  answer: pickupDetail,
});

/**
 * The codes of the containers to take back. One that the pickup no longer has was taken back before, so a repeated call changes nothing.
 */
export const withdrawnContainers = z.strictObject({
  codes: z
    .array(z.string().check(z.refine((it) => containerCode(it) === it, containerTexts.code)))
    .check(z.minLength(1, containerTexts.which), z.maxLength(MOST_CONTAINERS)),
});
export type WithdrawnContainers = z.output<typeof withdrawnContainers>;

export const withdrawPickupContainers = endpoint(calls.withdrawPickupContainers, {
  summary: 'Take back declared containers of a pickup; their labels are no longer valid',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: withdrawnContainers,
  answer: pickupDetail,
});

/** One pickup in the schedule. */
export const scheduleEntry = z.object({
  id,
  date: z.iso.date(),
  timeSlot: z.enum(wasteTimeSlots),
  status: z.enum(wastePickupStatuses),
  wasteTypes: types,
  estimatedWeight: z.number(),
  driverName: text,
  driverPhone: text,
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

export const getWasteSchedule = endpoint(calls.getWasteSchedule, {
  summary: 'Pickups that are planned from one day to another, both included; cancelled ones are left out',
  /** The period: by default 30 days from today, at most `MOST_SCHEDULE_DAYS`. */
  query: z.strictObject({ ...ofFacility, from: z.optional(day()), to: z.optional(day()) }),
  answer: z.array(scheduleEntry),
});
