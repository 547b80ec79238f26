import { call } from './call.ts';
import { type WasteType, wasteTypes } from './waste.facts.ts';

/** Handovers of waste: from the facility to the driver, from the driver to the treatment plant. */
export const custodySteps = ['collected', 'delivered'] as const;
export type CustodyStepName = (typeof custodySteps)[number];

/** Steps that a driver makes at a stop. `weighed` can be repeated until `signed`, which completes the pickup. */
export const stopEventKinds = ['arrived', 'weighed', 'signed', 'photo', 'missed'] as const;
export type StopEventKind = (typeof stopEventKinds)[number];

/** The outcomes of a step: it had its effect, it had its effect although the plan had changed, or it had none. */
export const stopOutcomes = ['applied', 'flagged', 'refused'] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** The reasons why a step was flagged or refused: a change by managers, or something missing. */
export const stopRefusals = [
  'reassigned',
  'cancelled',
  'moved',
  'completed',
  'not_weighed',
  'no_reason',
  'wrong_types',
  'no_image',
] as const;
export type StopRefusal = (typeof stopRefusals)[number];

/** The reasons why a driver left without the waste. */
export const missReasons = ['closed', 'nobody_there', 'not_ready', 'no_access', 'refused', 'other'] as const;
export type MissReason = (typeof missReasons)[number];

/** The worst accuracy in meters with which a driver's position becomes the place of a facility. */
export const PLACE_ACCURACY_M = 100;

/** How far the weight may differ from the estimate, as a share or in kg, before a reason is needed. */
export const WEIGHT_TOLERANCE = { share: 0.2, kilograms: 2 } as const;

/** Questions for the reason of weights that differ from the request. */
export const discrepancyTexts = {
  weight: 'Please explain why the weight differs from the estimate',
  types: 'Please explain why other types were collected than requested',
} as const;

const hundredths = (kilograms: number): number => Math.round(kilograms * 100);

/** The sum of weights by type in kg, rounded to 10 g. */
export const totalWeight = (weights: Partial<Record<WasteType, number>>): number =>
  wasteTypes.reduce((sum, type) => sum + hundredths(weights[type] ?? 0), 0) / 100;

/** True when the actual weight differs so much from the estimate that a reason is needed; both in kg. */
export function needsDiscrepancyReason(estimated: number, actual: number): boolean {
  const allowed = Math.max(hundredths(estimated) * WEIGHT_TOLERANCE.share, hundredths(WEIGHT_TOLERANCE.kilograms));
  return Math.abs(hundredths(actual) - hundredths(estimated)) > allowed;
}

/** What was asked for: types of waste, and an estimate in kg. */
interface Requested {
  wasteTypes: readonly WasteType[];
  estimatedWeight: number;
}

/** True when a type was weighed that wasn't requested, or a requested type wasn't. */
export const differsInTypes = (wanted: readonly WasteType[], weights: Partial<Record<WasteType, number>>): boolean =>
  wasteTypes.some((type) => hundredths(weights[type] ?? 0) > 0 !== wanted.includes(type));

/** The sentence that asks for the reason of weights that differ from the request; undefined when none is needed. */
export function reasonWanted(
  { wasteTypes: wanted, estimatedWeight }: Requested,
  weights: Partial<Record<WasteType, number>>,
): string | undefined {
  if (needsDiscrepancyReason(estimatedWeight, totalWeight(weights))) return discrepancyTexts.weight;
  return differsInTypes(wanted, weights) ? discrepancyTexts.types : undefined;
}

/** The largest number of steps, and of pictures, in one call; a phone with more makes several calls. */
export const MOST_STOP_EVENTS = 20;
export const MOST_STOP_IMAGES = 10;
const MB = 1024 * 1024;

export const getDriverRoute = call({
  method: 'GET',
  path: '/api/waste/driver/route',
  callers: ['waste_driver'],
  reads: 'waste_pickup.route',
});

export const sendStopEvents = call({
  method: 'POST',
  path: '/api/waste/driver/stops/:id/events',
  callers: ['waste_driver'],
  files: { images: { maxBytes: 5 * MB, types: ['image/jpeg', 'image/png'], required: false, maxFiles: MOST_STOP_IMAGES } },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file'],
});
