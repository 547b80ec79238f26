import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { reasonWanted, type StopEventKind } from '@tenaye/contracts/waste-route.facts.ts';
import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { counts, isWaiting, type QueuedStep } from './queue.ts';

/** The progress of a stop, from the steps that the server knows and those that this phone has added since. */
export interface Progress {
  state: 'open' | 'arrived' | 'weighed' | 'signed' | 'missed' | 'cancelled';
  /** Kilograms by type, as last weighed on this phone. */
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
  const own = steps.filter((it) => it.stopId === stop.id && counts(it));
  const kinds = new Set<StopEventKind>([
    ...stop.events.filter((it) => it.outcome !== 'refused').map((it) => it.kind),
    ...own.flatMap(({ event }) => (event.kind === 'incident' ? [] : [event.kind])),
  ]);
  const weighed = own.flatMap(({ event }) => (event.kind === 'weighed' ? [event] : [])).at(-1);
  const photos = stop.events.filter((it) => it.kind === 'photo' && it.outcome !== 'refused').length;
  return {
    state: stateOf(stop, kinds, weighed !== undefined),
    weights: weighed?.weights,
    containers: weighed?.containers?.length,
    photos: photos + newSteps(stop, own).filter((it) => it.event.kind === 'photo').length,
    waiting: own.filter(isWaiting).length,
  };
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
