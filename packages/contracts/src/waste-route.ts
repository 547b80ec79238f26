import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, deviceClock, id, idParams, jsonField, latitude, longitude, paragraph, requiredLine } from './fields.ts';
import { DAY_MS } from './time.facts.ts';
import { wastePickupStatuses, wasteTimeSlots, wasteTypes } from './waste.facts.ts';
import { agreeing, labeledContainer, takenContainers } from './waste-container.ts';
import { pickupTexts } from './waste-pickup.facts.ts';
import { weightsByType } from './waste-pickup.ts';
import { managerTexts } from './waste-pickup-manager.facts.ts';
import * as calls from './waste-route.facts.ts';
import { MOST_STOP_EVENTS, missReasons, stopEventKinds, stopOutcomes, stopRefusals } from './waste-route.facts.ts';

const text = z.nullable(z.string());
const degrees = z.nullable(z.number());

/** A stop of a driver's day, with all facts that a phone without network needs. Weights in kg, positions in degrees WGS 84. */
export const driverStop = z.object({
  id,
  /** The position from 0; null for a stop that isn't in the manager's order and comes at the end of its slot. */
  position: z.nullable(z.number()),
  status: z.enum(wastePickupStatuses),
  timeSlot: z.enum(wasteTimeSlots),
  facilityName: z.string(),
  address: text,
  area: z.string(),
  phone: text,
  contactPerson: text,
  accessInstructions: text,
  specialInstructions: text,
  latitude: degrees,
  longitude: degrees,
  wasteTypes: z.array(z.enum(wasteTypes)),
  estimatedWeight: z.number(),
  actualWeight: z.nullable(z.number()),
  /** The containers that the facility has declared. */
  containers: z.array(labeledContainer),
  /**
   * The steps that the server has, the oldest first; a phone removes these from its queue. A weighing has its weights in kg by type, and
   * the number of containers if they were counted, so that another phone goes on from it. `isFormer` is true for a step of a former visit,
   * before the stop was missed or moved to another day; such a step doesn't count for the present one.
   */
  events: z.array(
    z.object({
      id,
      kind: z.enum(stopEventKinds),
      outcome: z.enum(stopOutcomes),
      weights: z.optional(weightsByType),
      containers: z.optional(z.number()),
      isFormer: z.optional(z.boolean()),
    }),
  ),
});
export type DriverStop = z.infer<typeof driverStop>;

export const driverRoute = z.object({
  driver: z.object({ id, name: z.string(), plateNumber: text }),
  date: z.iso.date(),
  depot: z.object({ latitude: z.number(), longitude: z.number() }),
  stops: z.array(driverStop),
  /** When the server made this answer, which a phone without network shows as "as of". */
  readAt: z.iso.datetime(),
});
export type DriverRoute = z.infer<typeof driverRoute>;

export const getDriverRoute = endpoint(calls.getDriverRoute, {
  summary: "The signed-in driver's stops of a day, today by default, in order",
  query: z.strictObject({ date: z.optional(day()) }),
  answer: driverRoute,
});

const kilograms = z.number(managerTexts.weight).check(z.minimum(0, managerTexts.weight), z.maximum(100_000, managerTexts.weight));
/** Names a picture among the files of the call: its file name without the extension. */
const image = z.uuid();
/** A hundred years, more than any clock is off by accident. */
const MOST_OFFSET_MS = 100 * 365 * DAY_MS;
const made = {
  id: z.uuid(),
  at: deviceClock,
  /** By how many ms the server's clock is ahead of the phone's, as the phone has measured. */
  clockOffset: z.optional(z.number().check(z.int(), z.minimum(-MOST_OFFSET_MS), z.maximum(MOST_OFFSET_MS))),
  /** The day of the route that the phone showed. */
  day: z.optional(day()),
};
/** Where the driver is; `accuracy` in meters. */
const place = z.strictObject({ latitude, longitude, accuracy: z.number().check(z.minimum(0)) });

/**
 * A driver's step. The phone chooses `id`, and a step is applied once; `at` is the time by the phone's clock. An arrival with a place
 * offers it to a facility that has no position. Each picture is a file of the call that has a uuid as its name.
 */
export const stopEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...made, kind: z.literal('arrived'), place: z.optional(place) }),
  z
    .strictObject({
      ...made,
      kind: z.literal('weighed'),
      weights: z.partialRecord(z.enum(wasteTypes), kilograms),
      /** Absent if nobody counted them, as on phones with an earlier page. */
      containers: z.optional(takenContainers),
    })
    .check(agreeing((it) => it.weights)),
  z.strictObject({
    ...made,
    kind: z.literal('signed'),
    signerName: requiredLine('Please enter the name of the person who signs', 120),
    signature: image,
    /** The facility's signature is a photo of its stamp or of a signed paper; otherwise it was drawn or typed. */
    isStampPhoto: z.optional(z.boolean()),
    driverSignature: image,
    discrepancyReason: z.optional(paragraph(500)),
  }),
  z.strictObject({ ...made, kind: z.literal('photo'), photo: image }),
  z.strictObject({
    ...made,
    kind: z.literal('missed'),
    reason: z.enum(missReasons, 'Please choose a reason'),
    note: z.optional(paragraph(500)),
    photo: z.optional(image),
    newDate: day(pickupTexts.date),
  }),
]);
export type StopEvent = z.output<typeof stopEvent>;

/** The outcome of a step; `reason` states why it was refused or flagged. */
export const stopEventResult = z.object({
  id,
  outcome: z.enum(stopOutcomes),
  reason: z.nullable(z.enum(stopRefusals)),
});
export type StopEventResult = z.infer<typeof stopEventResult>;

export const sendStopEvents = endpoint(calls.sendStopEvents, {
  summary: 'Steps that the driver made at a stop, in their order; a step that arrives twice is applied once',
  params: idParams,
  body: z.strictObject({ events: jsonField(z.array(stopEvent).check(z.minLength(1), z.maxLength(MOST_STOP_EVENTS))) }),
  answer: z.object({
    results: z.array(stopEventResult),
    status: z.enum(wastePickupStatuses),
    actualWeights: z.nullable(weightsByType),
  }),
});
