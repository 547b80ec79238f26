/** Thrown when work exceeds its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Resolves with the result of `work`, or rejects with a TimeLimitError after `ms` milliseconds. The work itself is not stopped. */
export function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`Nothing after ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
