/** Pauses before a program that ended is started again, in milliseconds. */
export interface Pauses {
  /** The wait after the first end; each further end doubles it. */
  first: number;
  longest: number;
  /** A run of at least this length resets the pause to `first`. */
  stable: number;
}

const usual: Pauses = { first: 500, longest: 30_000, stable: 60_000 };

/** Pauses between the starts of one program that keeps ending. */
export interface Backoff {
  /** The pause after an end; `ranMs` is how long the program had run. */
  next(ranMs: number): number;
  reset(): void;
}

export function createBackoff({ first, longest, stable }: Pauses = usual): Backoff {
  let ends = 0;
  return {
    next(ranMs) {
      ends = ranMs >= stable ? 1 : ends + 1;
      // The exponent is capped, because the power would overflow for a program that keeps ending for days.
      return Math.min(first * 2 ** Math.min(ends - 1, 30), longest);
    },
    reset() {
      ends = 0;
    },
  };
}

/** `2000` → `2 s`, `500` → `0.5 s`. */
export const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
