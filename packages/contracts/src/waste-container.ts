import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, ofFacility } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import * as calls from './waste-container.facts.ts';
import {
  containerChecks,
  containerCode,
  containerKinds,
  containerProblem,
  MOST_CONTAINERS,
  containerTexts as texts,
} from './waste-container.facts.ts';
import { MOST_ASSIGNED } from './waste-pickup-manager.facts.ts';
import type { WeightByType } from './waste-tariff.facts.ts';

const kind = z.enum(containerKinds);
const count = z.int(texts.count).check(z.minimum(1, texts.count), z.maximum(MOST_CONTAINERS, texts.count));

/** Containers that a facility declares with its request: how many of a type of waste, and of which kind if it says so. */
export const declaredContainers = z.array(z.strictObject({ wasteType: z.enum(wasteTypes), kind: z.optional(kind), count })).check(
  z.maxLength(wasteTypes.length * (containerKinds.length + 1)),
  z.refine((lines) => lines.reduce((sum, it) => sum + it.count, 0) <= MOST_CONTAINERS, texts.most),
);
export type DeclaredContainers = z.output<typeof declaredContainers>;

/** A container with the code of its label, as a phone without a network needs it. */
export const labeledContainer = z.object({ code: z.string(), wasteType: z.enum(wasteTypes), kind: z.nullable(kind) });
export type LabeledContainer = z.infer<typeof labeledContainer>;

/**
 * A container of a pickup. `isDeclared` is false for one that was found at the door and has no label. `check` and `kilograms` are null
 * until it is taken, and `kilograms` also if it wasn't weighed by itself.
 */
export const pickupContainer = z.object({
  code: z.string(),
  wasteType: z.enum(wasteTypes),
  kind: z.nullable(kind),
  isDeclared: z.boolean(),
  isTaken: z.boolean(),
  check: z.nullable(z.enum(containerChecks)),
  kilograms: z.nullable(z.number()),
});
export type PickupContainer = z.infer<typeof pickupContainer>;

const counted = z.nullable(z.number());
/** The numbers of containers of a pickup (`ContainerCounts`). */
export const containerCounts = { containersGiven: counted, containersReceived: counted, containersTreated: counted };

const kilograms = z.number(texts.weight).check(z.minimum(0.01, texts.weight), z.maximum(100_000, texts.weight));
const takenContainer = z.strictObject({
  /** Absent for a container without a label. */
  code: z.optional(z.string().check(z.refine((it) => containerCode(it) === it, texts.code))),
  wasteType: z.enum(wasteTypes),
  kind: z.optional(kind),
  kilograms: z.optional(kilograms),
  check: z.enum(containerChecks),
});

/** All containers that were taken; a declared one that isn't among them stayed behind. */
export const takenContainers = z.array(takenContainer).check(
  z.maxLength(MOST_CONTAINERS),
  z.refine((all) => {
    const codes = all.flatMap((it) => it.code ?? []);
    return new Set(codes).size === codes.length;
  }, texts.twice),
);
export type TakenContainers = z.output<typeof takenContainers>;

/** A check of a body that its containers agree with its weights by type (`containerProblem`). */
export const agreeing =
  <Body extends { containers?: TakenContainers | undefined }>(weightsOf: (body: Body) => WeightByType) =>
  ({ value, issues }: z.core.ParsePayload<Body>): void => {
    const problem = value.containers && containerProblem(value.containers, weightsOf(value));
    if (problem) issues.push({ code: 'custom', input: value.containers, message: problem, path: ['containers'] });
  };

/** How many containers the plant's paper states. */
export const countAtPlant = z.int(texts.atPlant).check(z.minimum(0, texts.atPlant), z.maximum(1000, texts.atPlant));

/** The numbers of containers that the plant's paper states, by pickup. */
export const countsAtPlant = z.array(z.strictObject({ id, count: countAtPlant })).check(z.maxLength(MOST_ASSIGNED));

export const getContainerLabels = endpoint(calls.getContainerLabels, {
  summary: 'Labels for the declared containers of a pickup, as PDF',
  params: idParams,
  query: z.strictObject(ofFacility),
});
