import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, instant, line, page, paragraph, requiredLine, seenVersion, version } from './fields.ts';
import { wastePickupStatuses, wasteTimeSlots, wasteTypes } from './waste.facts.ts';
import { agreeing, containerCounts, countAtPlant, countsAtPlant, pickupContainer, takenContainers } from './waste-container.ts';
import { certifiedSteps, issuedDocumentTypes } from './waste-papers.facts.ts';
import { custodyStep, pickupPhotoFacts, weighedFacts, weightsByType } from './waste-pickup.ts';
import * as calls from './waste-pickup-manager.facts.ts';
import { MOST_ASSIGNED, managerTexts, pickupViews, treatmentMethods, weightSettlements } from './waste-pickup-manager.facts.ts';
import { plantLinkFacts } from './waste-plant-link.ts';
import { missReasons, stopEventKinds, stopOutcomes, stopRefusals } from './waste-route.facts.ts';

const text = z.nullable(z.string());

/**
 * A pickup as managers see it. Weights in kg, positions in degrees WGS 84; `date` is the local day for which the pickup is planned; an open
 * pickup is late once this day has passed. `area` is the sub-city or town.
 */
const pickupFacts = {
  id,
  status: z.enum(wastePickupStatuses),
  facilityId: id,
  facilityName: z.string(),
  address: text,
  phone: text,
  area: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  date: z.iso.date(),
  timeSlot: z.enum(wasteTimeSlots),
  isLate: z.boolean(),
  /** Whether the level of the facility's valid certification includes priority scheduling. */
  hasPriority: z.optional(z.boolean()),
  wasteTypes: z.array(z.enum(wasteTypes)),
  estimatedWeight: z.number(),
  actualWeight: z.nullable(z.number()),
  driverId: z.nullable(id),
  driverName: text,
  /** How often a driver left without the waste. */
  misses: z.number(),
  actualPickupDate: z.nullable(z.iso.datetime()),
  /** Whether the pickup is completed but has no invoice, because the settings named no operator. */
  awaitsInvoice: z.boolean(),
  deliveredAt: z.nullable(z.iso.datetime()),
  /** The local day on which the plant treated the waste, by the treatment certificate that is valid. */
  treatedOn: z.nullable(z.iso.date()),
  ...containerCounts,
  /** Whether the plant weighed something else than was collected, and no manager has settled it. */
  weightDiffers: z.boolean(),
  createdAt: z.iso.datetime(),
};
export const managerPickup = z.object(pickupFacts);
export type ManagerPickup = z.infer<typeof managerPickup>;

/** One step of a driver. `madeAt` is by the phone's clock, `receivedAt` by the server's. */
const managerEvent = z.object({
  id,
  kind: z.enum(stopEventKinds),
  driverName: z.string(),
  madeAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  outcome: z.enum(stopOutcomes),
  reason: z.nullable(z.enum(stopRefusals)),
  weights: z.nullable(weightsByType),
  missReason: z.nullable(z.enum(missReasons)),
  /** The driver's note: why the waste wasn't handed over, or why the weight differs. */
  note: text,
  signerName: text,
  newDate: z.nullable(z.iso.date()),
  files: z.array(pickupPhotoFacts),
  /** Which of the files is a photo of the facility's stamp or of a signed paper; null if the facility signed by hand or typed. */
  stampFileId: z.nullable(id),
});

/**
 * What a completed pickup costs, and by which rates, so that the cost of other weights is known in advance (`chargesOf`). Amounts in ETB.
 */
const pickupCharge = z.object({
  invoiceNumber: z.string(),
  totalAmount: z.number(),
  creditedAmount: z.number(),
  paidAmount: z.number(),
  rates: z.object({ prices: z.record(z.enum(wasteTypes), z.number()), minimumCharge: z.number(), taxPercent: z.number() }),
  /** The discount of the facility's certification on the day of the pickup. */
  discountPercent: z.number(),
});

/** A correction of the weights, in kilograms by type. */
const pickupCorrection = z.object({
  at: z.iso.datetime(),
  /** The manager's name; null for a deleted account. */
  by: text,
  reason: z.string(),
  before: weightsByType,
  after: weightsByType,
  /** How many containers were given before and after; null for a correction of weights alone. */
  containers: z.nullable(z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) })),
});

/**
 * That the plant weighed something else than was collected, beyond the tolerance of `needsDiscrepancyReason`. Weights in kg, as collected
 * when it was settled. `settledBy` is the manager's name, null until it is settled and for a deleted account.
 */
const plantWeight = z.object({
  collected: z.number(),
  received: z.number(),
  at: z.iso.datetime(),
  settlement: z.nullable(z.enum(weightSettlements)),
  settledAt: z.nullable(z.iso.datetime()),
  settledBy: text,
  reason: text,
});

/** A document that was issued for a completed pickup; `certifies` as in `wasteDocument`. */
const managerPaper = z.object({
  id,
  type: z.enum(issuedDocumentTypes),
  certifies: z.nullable(z.enum(certifiedSteps)),
  number: text,
  isVoid: z.boolean(),
});

export const managerPickupDetail = z.object({
  ...pickupFacts,
  preferredPickupDate: z.iso.date(),
  preferredTimeSlot: z.enum(wasteTimeSlots),
  specialInstructions: text,
  accessInstructions: text,
  contactPerson: text,
  actualWeights: z.nullable(weightsByType),
  ...weighedFacts,
  discrepancyReason: text,
  cancelReason: text,
  facilitySignerName: text,
  isRecurring: z.boolean(),
  containers: z.array(pickupContainer),
  files: z.array(pickupPhotoFacts),
  custody: z.array(custodyStep),
  events: z.array(managerEvent),
  /** The invoice of a completed pickup. */
  invoiceId: z.nullable(id),
  /** Null until the pickup has an invoice. */
  charge: z.nullable(pickupCharge),
  corrections: z.array(pickupCorrection),
  /** Null if the plant found the collected weight, or none was weighed there. */
  plantWeight: z.nullable(plantWeight),
  papers: z.array(managerPaper),
  /** The latest link by which the plant signs for this pickup. */
  plantLink: z.nullable(plantLinkFacts),
  assignments: z.array(z.object({ driverName: z.string(), date: z.iso.date(), assignedBy: text, at: z.iso.datetime() })),
  version,
});
export type ManagerPickupDetail = z.infer<typeof managerPickupDetail>;

/** The filters of the list and its counts. */
const filters = {
  /** `open` by default. */
  view: z.optional(z.enum(pickupViews)),
  /** One local day. Among open pickups, today includes late ones. */
  date: z.optional(day()),
  /** The sub-city or town, spelled as in an answer of this list. */
  area: z.optional(line(200)),
  timeSlot: z.optional(z.enum(wasteTimeSlots)),
  status: z.optional(z.enum(wastePickupStatuses)),
  driverId: z.optional(id),
  /** Only completed pickups that haven't reached the treatment plant. */
  undelivered: z.optional(z.stringbool()),
  /** Only delivered pickups without a treatment certificate. */
  untreated: z.optional(z.stringbool()),
  /** Only pickups of which the plant weighed something else than was collected, until a manager has settled it. */
  differing: z.optional(z.stringbool()),
  /** Part of the facility's name, of the sub-city or of the driver's name. */
  q: z.optional(line(100)),
};

export const listManagerPickups = endpoint(calls.listManagerPickups, {
  summary: 'Pickups of all facilities: open ones by day with late ones first, closed ones latest first',
  query: z.strictObject({ ...filters, ...page }),
  answer: z.array(managerPickup),
});

export const exportManagerPickups = endpoint(calls.exportManagerPickups, {
  summary: 'All rows of listManagerPickups with these filters as CSV, with weights by type, manifest, plant and cost',
  query: z.strictObject(filters),
});

export const exportWasteMonths = endpoint(calls.exportWasteMonths, {
  summary:
    'Collected kilograms by month, sub-city, woreda, facility and type as CSV, with kilograms for each bed and day where beds are known',
  query: z.strictObject({ area: filters.area }),
});

export const exportWasteDataValues = endpoint(calls.exportWasteDataValues, {
  summary: 'Collected kilograms of a month by facility and type as a data value set of DHIS2 (JSON), without values of none',
  /** YYYY-MM. */
  query: z.strictObject({
    month: z.string('Please choose a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')),
    area: filters.area,
  }),
});

export const exportIdleFacilities = endpoint(calls.exportIdleFacilities, {
  summary: 'Facilities with waste settings or pickups that have handed over nothing for 30 days, the longest first, as CSV',
  query: z.strictObject({ area: filters.area }),
});

export const countManagerPickups = endpoint(calls.countManagerPickups, {
  summary: 'How many open pickups a day has by sub-city and slot, late ones counted with today; and how many have no driver',
  query: z.strictObject({ date: z.optional(day()) }),
  answer: z.object({
    date: z.iso.date(),
    total: z.number(),
    late: z.number(),
    unassigned: z.number(),
    /** The number of collected pickups of all days that haven't reached the treatment plant. */
    undelivered: z.number(),
    /** The number of delivered pickups of all days without a treatment certificate. */
    untreated: z.number(),
    /** The number of pickups of all days whose weight at the plant differs, and isn't settled. */
    differing: z.number(),
    areas: z.array(
      z.object({
        area: z.string(),
        timeSlot: z.enum(wasteTimeSlots),
        total: z.number(),
        late: z.number(),
        unassigned: z.number(),
      }),
    ),
  }),
});

export const getManagerPickup = endpoint(calls.getManagerPickup, {
  summary: 'A pickup with its photos, steps, assignments and handovers',
  params: idParams,
  answer: managerPickupDetail,
});

/** The bytes, to be shown inline. */
export const getManagerPickupFile = endpoint(calls.getManagerPickupFile, {
  summary: 'A picture of a pickup; each view is recorded',
  params: z.strictObject({ id, fileId: id }),
});

const assignment = {
  driverId: z.uuid(managerTexts.driver),
  date: day(managerTexts.date),
  /** The slot of all pickups; by default each gets its preferred slot. */
  timeSlot: z.optional(z.enum(wasteTimeSlots)),
};
export const pickupSchedule = z.strictObject(assignment);
export type PickupSchedule = z.output<typeof pickupSchedule>;

export const schedulePickup = endpoint(calls.schedulePickup, {
  summary: 'Give a pickup a driver and a date; the facility and the driver are notified',
  params: idParams,
  body: pickupSchedule,
  answer: managerPickupDetail,
});

const pickupIds = z.array(id, managerTexts.pickups).check(z.minLength(1, managerTexts.pickups), z.maxLength(MOST_ASSIGNED));

/** The driver and the day of each pickup as the caller saw them, in the order of the ids; absent from former releases. */
const seenPlans = z.array(z.strictObject({ driverId: z.nullable(id), date: day() })).check(z.maxLength(MOST_ASSIGNED));

export const assignPickups = endpoint(calls.assignPickups, {
  summary: 'Give several pickups a driver and a date, all or none; the facilities and the driver are notified',
  body: z.strictObject({ ids: pickupIds, ...assignment, seen: z.optional(seenPlans) }),
  answer: z.array(managerPickup),
});

const kilograms = z.number(managerTexts.weight).check(z.minimum(0, managerTexts.weight), z.maximum(100_000, managerTexts.weight));

export const pickupCompletion = z
  .strictObject({
    /** Kilograms by type of waste. */
    actualWeights: z.partialRecord(z.enum(wasteTypes), kilograms),
    /** Absent if nobody counted them. */
    containers: z.optional(takenContainers),
    /** Needed when the weights differ from the request (`reasonWanted`). */
    discrepancyReason: z.optional(paragraph(500)),
    /** The name of the person who signed on paper at the facility. */
    signerName: requiredLine(managerTexts.signer, 120),
    /** When the waste was collected; now by default. */
    collectedAt: z.optional(instant),
  })
  .check(agreeing((it) => it.actualWeights));
export type PickupCompletion = z.output<typeof pickupCompletion>;

export const completePickup = endpoint(calls.completePickup, {
  summary: 'Complete a pickup with its actual weight; manifest, collection certificate and invoice are issued in the same transaction',
  params: idParams,
  body: pickupCompletion,
  answer: managerPickupDetail,
});

export const weightCorrection = z
  .strictObject({
    version: seenVersion,
    /** All weights of the pickup in kilograms by type; an absent type was not collected. */
    actualWeights: z.partialRecord(z.enum(wasteTypes), kilograms),
    /** All containers that were taken; absent if they don't change. */
    containers: z.optional(takenContainers),
    /** What the plant counted, if that number doesn't stay. */
    containersReceived: z.optional(countAtPlant),
    reason: requiredLine(managerTexts.reason, 500),
  })
  .check(agreeing((it) => it.actualWeights));
export type WeightCorrection = z.output<typeof weightCorrection>;

export const correctPickup = endpoint(calls.correctPickup, {
  summary:
    'Correct weights or containers of a completed pickup; its papers are replaced in the same transaction, its invoice with the weights',
  params: idParams,
  body: weightCorrection,
  answer: managerPickupDetail,
});

export const weightAcceptance = z.strictObject({ version: seenVersion, reason: requiredLine(managerTexts.reason, 500) });
export type WeightAcceptance = z.output<typeof weightAcceptance>;

export const acceptPlantWeight = endpoint(calls.acceptPlantWeight, {
  summary: 'Accept that the plant weighed something else than was collected: weights and papers stay, the reason is kept',
  params: idParams,
  body: weightAcceptance,
  answer: managerPickupDetail,
});

export const cancelPickup = endpoint(calls.cancelPickup, {
  summary: 'Cancel a pickup that is not completed; the facility gets the reason',
  params: idParams,
  body: z.strictObject({ reason: requiredLine(managerTexts.reason, 300) }),
  answer: managerPickupDetail,
});

export const pickupDelivery = z.strictObject({
  ids: pickupIds,
  plantName: requiredLine(managerTexts.plant, 200),
  receiverName: requiredLine(managerTexts.signer, 120),
  /** When the plant took the waste; now by default. */
  deliveredAt: z.optional(instant),
  /** For pickups whose containers were counted. */
  containers: z.optional(countsAtPlant),
});
export type PickupDelivery = z.output<typeof pickupDelivery>;

export const deliverPickups = endpoint(calls.deliverPickups, {
  summary: 'Record that collected waste was handed to the treatment plant, all or none',
  body: pickupDelivery,
  answer: z.array(managerPickup),
});

export const pickupTreatment = z.strictObject({
  ids: pickupIds,
  method: z.enum(treatmentMethods, managerTexts.method),
  treatedOn: day(managerTexts.treatedOn),
  /** The name of the person who answers for the treatment at the plant. */
  signerName: requiredLine(managerTexts.signer, 120),
  /** For pickups whose containers were counted. */
  containers: z.optional(countsAtPlant),
});
export type PickupTreatment = z.output<typeof pickupTreatment>;

export const treatPickups = endpoint(calls.treatPickups, {
  summary: 'Record how and when the plant treated delivered waste, all or none; the facilities get their treatment certificates',
  body: pickupTreatment,
  answer: z.array(managerPickup),
});
