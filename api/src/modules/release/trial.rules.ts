/** Reports of browsers about a version since it began: opened pages, and errors in the version's code. */
export interface Reported {
  opens: number;
  errors: number;
}

/** How much worse than the version beside or before it a version may be. */
export interface TrialLimits {
  /** The most errors for each opened page, as a multiple of the other version's. */
  factor: number;
  /** Fewer errors than this never end a version. */
  leastErrors: number;
  /** How long a release for everybody is compared with the version before it, in minutes; never when 0. */
  minutes: number;
}

/** What is assumed of a version that nobody has opened. */
const UNKNOWN: Reported = { opens: 20, errors: 0 };

/**
 * True when a version has so many more errors than the other one that it must end. One error is added to the other version's, because
 * otherwise one error would be infinitely more than none.
 */
export function isWorse(its: Reported, other: Reported, { factor, leastErrors }: Pick<TrialLimits, 'factor' | 'leastErrors'>): boolean {
  const rate = ({ opens, errors }: Reported): number => errors / Math.max(opens, 1);
  const { opens, errors } = other.opens > 0 ? other : UNKNOWN;
  return its.errors >= leastErrors && rate(its) > factor * rate({ opens, errors: errors + 1 });
}

/** The fewest addresses that have to report errors of a release for everybody: one visitor must not take a release from all others. */
const LEAST_ADDRESSES = 3;
/** The versions whose addresses are remembered. */
const MOST_VERSIONS = 200;

/** Remembers which addresses have reported errors of a version. Each process knows those that reported to it. */
export class Witnesses {
  readonly #addresses = new Map<string, Set<string>>();

  /** Adds an address. @returns true once enough addresses have reported errors of the version */
  add(app: string, version: string, address: string): boolean {
    const key = `${app} ${version}`;
    const known = this.#addresses.get(key) ?? new Set();
    this.#addresses.delete(key);
    this.#addresses.set(key, known);
    if (known.size < LEAST_ADDRESSES) known.add(address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > MOST_VERSIONS && oldest !== undefined) this.#addresses.delete(oldest);
    return known.size >= LEAST_ADDRESSES;
  }
}
