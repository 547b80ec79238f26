/** Reproducible random numbers (Park and Miller's generator), so that a failure can be investigated. */
export function chanceFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[whole(list.length)] ?? list[0];
  return { next, whole, oneOf };
}
export type Chance = ReturnType<typeof chanceFrom>;

/** A random position on one of a few spots, so that equal distances are common; remote places and missing positions are common too. */
export function aPlace({ next, whole }: Chance): { latitude: number; longitude: number } | { latitude: null; longitude: null } {
  const kind = next();
  if (kind < 0.1) return { latitude: null, longitude: null };
  if (kind < 0.4) return { latitude: 9 + whole(3) / 10, longitude: 38.7 + whole(2) / 10 };
  const reach = kind < 0.8 ? 0.4 : 4;
  const part = (middle: number) => Math.round((middle + (next() - 0.5) * reach) * 1e6) / 1e6;
  return { latitude: part(9.01), longitude: part(38.76) };
}
