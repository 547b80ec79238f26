/** Reports of browsers about a version since the canary began: opened pages, and errors in the version's code. */
export interface Reported {
  opens: number;
  errors: number;
}

/** How much worse than the stable version a canary may be. */
export interface CanaryLimits {
  /** The most errors for each opened page, as a multiple of the stable version's. */
  factor: number;
  /** Fewer errors than this never end a canary. */
  leastErrors: number;
}

/**
 * True when a canary has so many more errors than the stable version that it must end. One error is added to the stable version's, because
 * otherwise one error of the canary would be infinitely more than none.
 */
export function isWorse(canary: Reported, stable: Reported, { factor, leastErrors }: CanaryLimits): boolean {
  const rate = ({ opens, errors }: Reported): number => errors / Math.max(opens, 1);
  return canary.errors >= leastErrors && rate(canary) > factor * rate({ ...stable, errors: stable.errors + 1 });
}
