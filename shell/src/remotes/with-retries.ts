/** Pauses before a failed load is tried again; their sum is well below the time limit of the outlet. Milliseconds. */
const PAUSES_MS = [400, 1600];

/** The judgment of a failed attempt: `error` is thrown unless there is another attempt. */
interface Judgment {
  error: unknown;
  mayRetry: boolean;
}

/** Tries `load` up to three times, so that one dropped connection doesn't make the page fail; `judge` decides after each failure. */
export async function withRetries<T>(
  load: () => Promise<T>,
  judge: (error: unknown) => Promise<Judgment>,
  [pause, ...later]: readonly number[] = PAUSES_MS,
): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    const { error, mayRetry } = await judge(thrown);
    if (pause === undefined || !mayRetry) throw error;
    await new Promise((resume) => setTimeout(resume, pause));
    return withRetries(load, judge, later);
  }
}
