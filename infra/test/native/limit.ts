/** The real timers, because a test may replace the global ones. */
const { setTimeout, clearTimeout } = globalThis;

/** @returns work that rejects when `work` isn't done after `limit` milliseconds */
export const limited = (work: () => unknown, limit: number) => async (): Promise<unknown> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Not done after ${limit / 1_000} s`)), limit);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
