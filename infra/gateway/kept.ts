/** A value that was made at an instant of the monotonic clock. */
interface Kept<T> {
  value: T;
  at: number;
}

interface KeepOptions {
  /** How long a value is used before it is made again, in milliseconds. */
  freshMs: number;
  /** The largest number of values; the oldest value is dropped first. */
  most: number;
}

/**
 * Keeps what is expensive to make, by name. Callers who ask at the same time share one attempt. When making fails (undefined), the previous
 * value stays in use.
 */
export function createKept<T>({
  freshMs,
  most,
}: KeepOptions): (name: string, make: () => Promise<T | undefined>) => Promise<T | undefined> {
  const all = new Map<string, Kept<T>>();
  const beingMade = new Map<string, Promise<T | undefined>>();

  const keep = (name: string, value: T): void => {
    all.delete(name);
    all.set(name, { value, at: performance.now() });
    const [first] = all.keys();
    if (all.size > most && first !== undefined) all.delete(first);
  };
  const remake = async (name: string, make: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      const value = await make();
      if (value !== undefined) keep(name, value);
      return value ?? all.get(name)?.value;
    } finally {
      beingMade.delete(name);
    }
  };
  return async (name, make) => {
    const known = all.get(name);
    if (known && performance.now() - known.at < freshMs) return known.value;
    const making = beingMade.get(name) ?? remake(name, make);
    beingMade.set(name, making);
    return making;
  };
}
