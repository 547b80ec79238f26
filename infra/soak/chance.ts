import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random sequence that is the same for the same seed and name. */
export interface Chance {
  /** A whole number, both bounds included. */
  between(least: number, most: number): number;
  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  shuffled<T>(list: readonly T[]): T[];
}

/** Each name has a sequence of its own, so that the draws of one part don't change those of others. */
export function chanceOf(seed: number, name: string): Chance {
  const generator = xoroshiro128plus(createHash('sha256').update(`${seed} ${name}`).digest().readInt32LE());
  const between = (least: number, most: number): number => uniformInt(generator, least, most);
  return {
    between,
    pick: (list) => (list.length === 0 ? undefined : list[between(0, list.length - 1)]),
    shuffled: (list) =>
      list
        .map((it) => ({ it, order: between(0, 2 ** 30) }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ it }) => it),
  };
}
