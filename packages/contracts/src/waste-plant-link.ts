import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, email, id, idParams, phone, requiredLine } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import { countsAtPlant } from './waste-container.ts';
import { MOST_ASSIGNED, managerTexts, treatmentMethods } from './waste-pickup-manager.facts.ts';
import * as calls from './waste-plant-link.facts.ts';
import { plantLinkChannels, plantLinkStates, plantSteps, plantLinkTexts as texts } from './waste-plant-link.facts.ts';

const text = z.nullable(z.string());
const instant = z.nullable(z.iso.datetime());

/** The latest link by which a plant signs for a pickup, without its token. */
export const plantLinkFacts = z.object({
  id,
  plantName: z.string(),
  state: z.enum(plantLinkStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: instant,
  /** When and to which address or number (E.164) it was last sent from here; null if a manager handed it over. */
  sentAt: instant,
  sentTo: text,
});
export type PlantLinkFacts = z.infer<typeof plantLinkFacts>;

export const newPlantLink = z.strictObject({
  ids: z.array(id, managerTexts.pickups).check(z.minLength(1, managerTexts.pickups), z.maxLength(MOST_ASSIGNED)),
  /** Needed unless the waste is delivered: the delivery names its plant. */
  plantName: z.optional(requiredLine(managerTexts.plant, 200)),
});
export type NewPlantLink = z.output<typeof newPlantLink>;

export const createPlantLink = endpoint(calls.createPlantLink, {
  summary: 'Make a link by which the treatment plant signs for collected waste; its token is answered only here',
  body: newPlantLink,
  answer: z.object({
    id,
    token: z.string(),
    plantName: z.string(),
    expiresAt: z.iso.datetime(),
    /** What is remembered of this plant; the number is E.164. */
    contact: z.nullable(z.object({ email: text, phone: text })),
  }),
});

const token = z.string().check(z.minLength(1), z.maxLength(200));
const sent = {
  token,
  /** Whether the address is remembered for this plant, in place of an earlier one. */
  isRemembered: z.boolean(),
};

export const plantLinkMessage = z.discriminatedUnion('by', [
  z.strictObject({ ...sent, by: z.literal(plantLinkChannels[0]), email }),
  z.strictObject({ ...sent, by: z.literal(plantLinkChannels[1]), phone }),
]);
export type PlantLinkMessage = z.output<typeof plantLinkMessage>;

export const sendPlantLink = endpoint(calls.sendPlantLink, {
  summary: "Send a plant's link by mail or text message, and remember the address if wanted",
  params: idParams,
  body: plantLinkMessage,
  answer: z.object({ sentAt: z.iso.datetime(), sentTo: z.string() }),
});

export const withdrawPlantLink = endpoint(calls.withdrawPlantLink, {
  summary: "Withdraw a plant's link that isn't signed to the end; what is signed stays",
  params: idParams,
});

/**
 * What a plant sees by its link: the waste by manifest, without facilities and persons. Weights in kg as collected; `containers` is the
 * number that the plant should count, null if nobody counted them. `receivedBy` and `treatedBy` are the names signed by this link.
 */
export const openedPlantLink = z.object({
  plantName: z.string(),
  step: z.enum(plantSteps),
  expiresAt: z.iso.datetime(),
  receivedAt: instant,
  receivedBy: text,
  treatedAt: instant,
  treatedBy: text,
  loads: z.array(
    z.object({
      id,
      manifestNumber: text,
      /** When the manifest was withdrawn without another in its place. */
      manifestVoidedAt: instant,
      wasteTypes: z.array(z.enum(wasteTypes)),
      weight: z.number(),
      containers: z.nullable(z.number()),
      deliveredAt: instant,
      treatedOn: z.nullable(z.iso.date()),
    }),
  ),
});
export type OpenedPlantLink = z.infer<typeof openedPlantLink>;

export const openPlantLink = endpoint(calls.openPlantLink, {
  summary: "What a treatment plant's link is for; the first opening is recorded",
  body: z.strictObject({ token }),
  answer: openedPlantLink,
});

const kilograms = z
  .number(texts.weight)
  .check(z.minimum(0, texts.weight), z.maximum(100_000, texts.weight), z.multipleOf(0.01, texts.weight));

export const plantReception = z.strictObject({
  token,
  receiverName: requiredLine(managerTexts.signer, 120),
  /** What the plant weighed, in kg, of each pickup that it receives. */
  weights: z.array(z.strictObject({ id, kilograms })).check(z.maxLength(MOST_ASSIGNED)),
  containers: z.optional(countsAtPlant),
});
export type PlantReception = z.output<typeof plantReception>;

export const signReception = endpoint(calls.signReception, {
  summary: 'The plant signs, once, that it took the waste of its link: the delivery is recorded',
  body: plantReception,
  answer: openedPlantLink,
});

export const plantTreatment = z.strictObject({
  token,
  method: z.enum(treatmentMethods, managerTexts.method),
  treatedOn: day(managerTexts.treatedOn),
  signerName: requiredLine(managerTexts.signer, 120),
  containers: z.optional(countsAtPlant),
});
export type PlantTreatment = z.output<typeof plantTreatment>;

export const signTreatment = endpoint(calls.signTreatment, {
  summary: 'The plant signs, once, how and when it treated the waste of its link; the facilities get their treatment certificates',
  body: plantTreatment,
  answer: openedPlantLink,
});
