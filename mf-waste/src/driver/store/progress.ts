import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { reasonWanted, type StopEventKind } from '@tenaye/contracts/waste-route.facts.ts';
import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { counts, isWaiting, type QueuedStep } from './queue.ts';

/** The progress of a stop, from the steps that the server knows and those that this phone has added since. */
export interface Progress {
  state: 'open' | 'arrived' | 'weighed' | 'signed' | 'missed' | 'cancelled';
  /** Kilograms by type, as last weighed. */
  weights: Partial<Record<WasteType, number>> | undefined;
  /** How many containers were confirmed with these weights; undefined if they weren't counted. */
  containers: number | undefined;
  photos: number;
  /** Steps that the server doesn't have yet. */
  waiting: number;
}

/** Steps of a stop that the server doesn't list yet. */
export const newSteps = (stop: DriverStop, steps: readonly QueuedStep[]): QueuedStep[] => {
  const known = new Set(stop.events.map((it) => it.id));
  return steps.filter((it) => it.stopId === stop.id && !known.has(it.event.id));
};

export function progressOf(stop: DriverStop, steps: readonly QueuedStep[]): Progress {
  const former = new Set(stop.events.filter((it) => it.isFormer).map((it) => it.id));
  const own = steps.filter((it) => it.stopId === stop.id && counts(it) && !former.has(it.event.id));
  const listed = stop.events.filter((it) => it.outcome !== 'refused' && !it.isFormer);
  const kinds = new Set<StopEventKind>([
    ...listed.map((it) => it.kind),
    ...own.flatMap(({ event }) => (event.kind === 'incident' ? [] : [event.kind])),
  ]);
  const weighed = lastWeighed(stop, listed, own);
  const photos = listed.filter((it) => it.kind === 'photo').length;
  return {
    state: stateOf(stop, kinds, weighed !== undefined),
    weights: weighed?.weights,
    containers: weighed?.containers,
    photos: photos + newSteps(stop, own).filter((it) => it.event.kind === 'photo').length,
    waiting: own.filter(isWaiting).length,
  };
}

interface Weighing {
  weights: NonNullable<Progress['weights']>;
  containers: Progress['containers'];
}

/** The last weighing: the one on this phone that the server doesn't list yet, otherwise the last one that it lists, from any phone. */
function lastWeighed(stop: DriverStop, listed: DriverStop['events'], own: readonly QueuedStep[]): Weighing | undefined {
  const made = (steps: readonly QueuedStep[]): Weighing[] =>
    steps.flatMap(({ event }) => (event.kind === 'weighed' ? [{ weights: event.weights, containers: event.containers?.length }] : []));
  const received = listed.flatMap(({ weights, containers }) => (weights ? [{ weights, containers }] : []));
  return made(newSteps(stop, own)).at(-1) ?? received.at(-1) ?? made(own).at(-1);
}

function stateOf(stop: DriverStop, kinds: ReadonlySet<StopEventKind>, isWeighed: boolean): Progress['state'] {
  if (kinds.has('signed') || stop.status === 'completed') return 'signed';
  if (kinds.has('missed')) return 'missed';
  if (stop.status === 'cancelled') return 'cancelled';
  if (isWeighed) return 'weighed';
  return kinds.has('arrived') || stop.status === 'confirmed' ? 'arrived' : 'open';
}

/** True when nothing is left to do at the stop. */
export const isDone = ({ state }: Progress): boolean => state === 'signed' || state === 'missed' || state === 'cancelled';

/** A stop that is weighed and not signed. */
export interface WeighedStop {
  stop: DriverStop;
  weights: NonNullable<Progress['weights']>;
  containers: Progress['containers'];
}

const premises = ({ facilityName, address, area, phone }: DriverStop): string => JSON.stringify([facilityName, address, area, phone]);

/**
 * The other weighed stops of the same premises, which the signatures of a stop may cover. A stop whose weights need a reason is left out,
 * because it is signed with its own reason.
 */
export const signableWith = (stop: DriverStop, stops: readonly DriverStop[], steps: readonly QueuedStep[]): WeighedStop[] =>
  stops
    .filter((it) => it.id !== stop.id && premises(it) === premises(stop))
    .flatMap((it) => {
      const { state, weights, containers } = progressOf(it, steps);
      return state === 'weighed' && weights && !reasonWanted(it, weights) ? [{ stop: it, weights, containers }] : [];
    });
