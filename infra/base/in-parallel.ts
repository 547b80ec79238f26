/**
 * Runs `tasks` in their order, up to `width` at a time. Waits for all of them, then returns their results in the same order or rejects with
 * the first failure.
 */
export async function inParallel<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const queue = [...tasks.entries()];
  const answers = new Map<number, T>();
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) answers.set(next[0], await next[1]());
  };
  const results = await Promise.allSettled(Array.from({ length: width }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return [...answers].toSorted(([a], [b]) => a - b).map(([, answer]) => answer);
}
