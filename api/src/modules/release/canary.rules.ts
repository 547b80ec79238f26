/** What browsers reported of a version since its canary began: pages opened on it, and errors in its code. */
export interface Reported {
  opens: number;
  errors: number;
}

/** How much worse a canary may be. */
export interface CanaryLimits {
  /** Its errors for each opened page, as a multiple of the stable version's. */
  factor: number;
  /** Fewer errors than this say nothing. */
  leastErrors: number;
}

/**
 * True when a canary has so many more errors than the stable version that it must end. The stable version is credited one error more than
 * it had: without any, every error of the canary would be infinitely more.
 */
export function isWorse(canary: Reported, stable: Reported, { factor, leastErrors }: CanaryLimits): boolean {
  const rate = ({ opens, errors }: Reported): number => errors / Math.max(opens, 1);
  return canary.errors >= leastErrors && rate(canary) > factor * rate({ ...stable, errors: stable.errors + 1 });
}
