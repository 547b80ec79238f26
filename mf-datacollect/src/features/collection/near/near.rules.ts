import type { NearbyFacility } from '@tenaye/contracts/data-collection.ts';
import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';

/** A facility with its distance from a position in km. */
export interface AtDistance {
  facility: NearbyFacility;
  km: number;
}

/** The nearest first. */
export const fromHere = (facilities: readonly NearbyFacility[], here: Position): AtDistance[] =>
  facilities.map((facility) => ({ facility, km: kmBetween(here, facility) })).sort((a, b) => a.km - b.km);

/** Words that many names have, in which they say little. */
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

/** How alike two texts are, from 0 to 1, by the pairs of letters that they share. */
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

/** The share of letter pairs from which on two names may mean one place. */
const ALIKE = 0.7;
/** Neighbors within this distance may be the same place, where measuring is as rough as in a street. Kilometers. */
const SAME_KM = 0.06;
const MOST = 3;

/** Facilities that may be the one being recorded: of a like name, or where it stands. The nearest first; without a position, by name alone. */
export function possibleDoubles(
  facilities: readonly NearbyFacility[],
  name: string,
  here: Position | null,
): (AtDistance | { facility: NearbyFacility; km: null })[] {
  const typed = telling(name).join(' ');
  const isAlike = (it: NearbyFacility): boolean => typed.length > 2 && likeness(typed, telling(it.name).join(' ')) >= ALIKE;
  if (!here)
    return facilities
      .filter(isAlike)
      .slice(0, MOST)
      .map((facility) => ({ facility, km: null }));
  return fromHere(facilities, here)
    .filter(({ facility, km }) => km <= SAME_KM || isAlike(facility))
    .slice(0, MOST);
}
