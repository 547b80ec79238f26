/** How long to wait before something that ended is started again. Milliseconds. */
export interface Pauses {
  /** After the first end; each further one doubles it. */
  first: number;
  longest: number;
  /** Whatever ran this long before it ended begins with the first pause again. */
  stable: number;
}

const usual: Pauses = { first: 500, longest: 30_000, stable: 60_000 };

/** The pauses between the starts of one thing that ends again and again. */
export interface Backoff {
  /** The pause after an end, by how long the thing had run. */
  next(ranMs: number): number;
  reset(): void;
}

export function createBackoff({ first, longest, stable }: Pauses = usual): Backoff {
  let ends = 0;
  return {
    next(ranMs) {
      ends = ranMs >= stable ? 1 : ends + 1;
      // Capped before it is used: a count of days would make the power infinite.
      return Math.min(first * 2 ** Math.min(ends - 1, 30), longest);
    },
    reset() {
      ends = 0;
    },
  };
}

/** `2000` → `2 s`, `500` → `0.5 s`. */
export const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
