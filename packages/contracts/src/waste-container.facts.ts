import { call } from './call.ts';
import { type WasteType, wasteTypes } from './waste.facts.ts';

/** Kinds of containers for medical waste. */
export const containerKinds = ['safety_box', 'yellow_bag', 'red_bag', 'black_bag', 'rigid_box', 'other'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** How a driver or manager has confirmed a container: by its scanned label, by the typed code, or in the list. */
export const containerChecks = ['scanned', 'typed', 'ticked'] as const;
export type ContainerCheck = (typeof containerChecks)[number];

/** The largest number of containers of one pickup. */
export const MOST_CONTAINERS = 100;

/** How waste is marked for its transport by road. */
interface Hazard {
  unNumber: string;
  hazardClass: string;
}

const infectious: Hazard = { unNumber: 'UN 3291', hazardClass: '6.2' };
const toxic: Hazard = { unNumber: 'UN 3249', hazardClass: '6.1' };

/** UN number and hazard class of each type of waste, by the UN Model Regulations. */
export const wasteHazards: Readonly<Record<WasteType, Hazard>> = {
  sharps: infectious,
  pathological: infectious,
  pharmaceutical: toxic,
  chemotherapy: toxic,
  microbiological: { unNumber: 'UN 2814', hazardClass: '6.2' },
  isolation: infectious,
};

/** Messages about invalid containers. */
export const containerTexts = {
  some: 'Please enter the number of containers of at least one waste type',
  type: 'Please declare only containers of the chosen waste types',
  count: 'Please enter a whole number from 1 to 100',
  which: 'Please choose at least one container',
  most: 'Please declare at most 100 containers',
  code: 'Please enter the ten letters and digits of the label',
  weight: 'Please enter a weight from 0.01 to 100,000 kg for each container, with at most two decimals',
  each: 'Please enter the weight of each container of a waste type, or of none',
  sum: 'The weights of the containers of a waste type must add up to its weight',
  unweighed: 'Please enter the weight of each waste type that has containers',
  twice: 'Each container can be confirmed once',
  none: 'The containers of this pickup were not counted',
  atPlant: 'Please enter how many containers the plant counted, from 0 to 1,000',
} as const;

/** The letters and digits of codes (Crockford's base 32): none looks like another. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

/**
 * The code of a label from typed or scanned text, as `7K3MD-Q2XF9`: case, spaces and hyphens don't matter, and O, I and L are read as 0 and
 * 1. Undefined for a text that is no code.
 */
export function containerCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = letters.length === 2 * HALF && [...letters].every((it) => CODE_LETTERS.includes(it));
  return isCode ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : undefined;
}

/** What a sum over containers needs; `kilograms` is absent if the container wasn't weighed by itself. */
interface Weighed {
  wasteType: WasteType;
  kilograms?: number | undefined;
}

const hundredths = (kilograms: number): number => Math.round(kilograms * 100);

/** The sentence about containers that don't agree with the weights by type, in kg; undefined if they agree. */
export function containerProblem(taken: readonly Weighed[], weights: Partial<Record<WasteType, number>>): string | undefined {
  for (const type of wasteTypes) {
    const own = taken.filter((it) => it.wasteType === type);
    if (own.length === 0) continue;
    const total = hundredths(weights[type] ?? 0);
    if (total <= 0) return containerTexts.unweighed;
    const known = own.flatMap((it) => (it.kilograms === undefined ? [] : [hundredths(it.kilograms)]));
    if (known.length > 0 && known.length < own.length) return containerTexts.each;
    if (known.length > 0 && known.reduce((sum, it) => sum + it, 0) !== total) return containerTexts.sum;
  }
  return undefined;
}

/** How many containers of a pickup were given to the driver, received by the plant and treated there; null while not counted. */
export interface ContainerCounts {
  containersGiven: number | null;
  containersReceived: number | null;
  containersTreated: number | null;
}

/**
 * Whether the plant received another number of containers than it was given, and whether it treated another number than it received, or was
 * given where it counted none.
 */
export function containerDifferences({
  containersGiven: given,
  containersReceived: received,
  containersTreated: treated,
}: ContainerCounts): {
  atPlant: boolean;
  inTreatment: boolean;
} {
  const held = received ?? given;
  return {
    atPlant: given !== null && received !== null && received !== given,
    inTreatment: held !== null && treated !== null && treated !== held,
  };
}

/** The labels of the containers that a facility has declared, as a PDF; `wrong_status` for a pickup without declared containers. */
export const getContainerLabels = call({
  method: 'GET',
  path: '/api/waste/pickup-requests/:id/labels',
  callers: ['facility'],
  namesFacility: true,
  download: true,
  errors: ['not_found', 'wrong_status', 'rate_limited'],
});
