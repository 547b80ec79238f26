import { type CollectedType, collectedTypes } from '@tenaye/contracts/data-collection.facts.ts';
import type { AssignedArea, NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';
import { acceptedTypes } from '@tenaye/contracts/submission.facts.ts';
import type { KeptNearby } from '../store/phone.ts';
import { blankRecord, type CollectedRecord, emptyValues } from '../store/record.ts';

/** A facility by its name and place. */
export interface Place extends Position {
  id: string;
  name: string;
}

/** A place with its distance from a position in km. */
export interface AtDistance<P extends Place = NearbyFacility> {
  facility: P;
  km: number;
}

/** Places with their distances from `here`, the nearest first. */
export const fromHere = <P extends Place>(places: readonly P[], here: Position): AtDistance<P>[] =>
  places.map((facility) => ({ facility, km: kmBetween(here, facility) })).sort((a, b) => a.km - b.km);

/** The age up to which a loaded list counts as today's. Milliseconds. */
const FRESH_MS = 12 * 60 * 60 * 1000;
/** The distance up to which a list counts as being of this place; the list itself reaches 10 km. Kilometers. */
const FRESH_KM = 3;

/** Whether a list of what is nearby is recent, and of this place. */
export const isFresh = ({ readAt, around }: KeptNearby, here: Position): boolean =>
  Date.now() - Date.parse(readAt) < FRESH_MS && kmBetween(around, here) < FRESH_KM;

/** Words that occur in so many names that they tell no facilities apart. */
const common = new Set([
  'clinic',
  'pharmacy',
  'hospital',
  'center',
  'centre',
  'health',
  'medical',
  'diagnostic',
  'laboratory',
  'medium',
  'special',
]);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const telling = (name: string): string[] => wordsOf(name).filter((it) => !common.has(it));

const pairsOf = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The likeness of two texts, from 0 to 1, by the pairs of letters that they share. */
function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length);
}

/** The share of common letter pairs from which two names may mean the same place. */
const ALIKE = 0.7;
/** Neighbors within this distance may be the same place, because a position measured in a street is rough. Kilometers. */
const SAME_KM = 0.06;
const MOST = 3;

const tellingName = (name: string): string => telling(name).join(' ');
const areAlike = (typed: string, name: string): boolean => typed.length > 2 && likeness(typed, tellingName(name)) >= ALIKE;

/** Places that may be the one being recorded: with a similar name, or at its position. Nearest first; without a position, by name only. */
export function possibleDoubles<P extends Place>(
  facilities: readonly P[],
  name: string,
  here: Position | null,
): (AtDistance<P> | { facility: P; km: null })[] {
  const typed = tellingName(name);
  const isAlike = (it: P): boolean => areAlike(typed, it.name);
  if (!here)
    return facilities
      .filter(isAlike)
      .slice(0, MOST)
      .map((facility) => ({ facility, km: null }));
  return fromHere(facilities, here)
    .filter(({ facility, km }) => km <= SAME_KM || isAlike(facility))
    .slice(0, MOST);
}

/** The largest distance between a listed position and the measured position of the same facility. Kilometers. */
const LISTED_KM = 0.5;

/** Records with a position that this phone has submitted or will submit. */
export const recordedPlaces = (records: readonly CollectedRecord[]): Place[] =>
  records.flatMap(({ id, state, values: { institutionName, fix } }) =>
    fix && (state === 'waiting' || state === 'sent')
      ? [{ id, name: institutionName, latitude: fix.latitude, longitude: fix.longitude }]
      : [],
  );

/** What is known of a listed facility that is to be recorded. */
export type Target = AssignedArea['targets'][number];

/** The kind under which collectors register facilities of a type. */
const kindOf = (type: FacilityType): CollectedType => collectedTypes.find((it) => acceptedTypes[it].includes(type)) ?? 'Clinic';

/** A record of a listed facility, with what is known of it. The collector sees the rest there. */
export const recordOfListed = (id: string, accountId: string, { id: listedId, name, facilityType, town }: Target): CollectedRecord => ({
  ...blankRecord(id, accountId),
  values: {
    ...emptyValues,
    providerType: kindOf(facilityType),
    institutionName: name,
    cityLocation: town ?? '',
    updates: { id: listedId, name },
  },
});

/** Listed facilities that nobody has recorded, on this phone or elsewhere. */
export const notRecorded = (facilities: readonly NearbyFacility[], records: readonly CollectedRecord[]): NearbyFacility[] => {
  const own = recordedPlaces(records);
  const isOwn = (it: NearbyFacility): boolean =>
    own.some((place) => kmBetween(place, it) <= LISTED_KM && areAlike(tellingName(it.name), place.name));
  return facilities.filter((it) => !it.isRecorded && !isOwn(it));
};
