/** A promise that the test settles. `Promise.withResolvers` is newer than the types that the pages are checked with. */
export function later<T>(): { promise: Promise<T>; resolve(value: T): void } {
  const settle: { resolve(value: T): void } = { resolve: () => undefined };
  const promise = new Promise<T>((resolve) => {
    settle.resolve = resolve;
  });
  return { promise, resolve: (value) => settle.resolve(value) };
}
