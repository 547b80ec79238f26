import { ApiError, NetworkError } from '../client/client.ts';

/** Thrown when a write got no answer and its outcome couldn't be read either: a screen must call it neither failed nor done. */
export class UnknownOutcome extends NetworkError {
  override readonly message = "We couldn't tell whether it was saved. Please check before you try again.";
}

/** Whether the server may have done what was asked: its answer was lost, or a gateway gave up waiting for it. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 504].includes(error.status));

/**
 * Makes a write whose answer may be lost. `find` then reads the outcome: the answer that the write would have had, or undefined if it
 * wasn't made; in that case the first error is thrown. `isRepeated` says that an earlier try has an unknown outcome: `find` is asked before
 * the write, which the server would refuse or make twice. @throws {UnknownOutcome} when the outcome can't be read either
 */
export async function sureOf<Answer>(
  write: () => Promise<Answer>,
  find: () => Promise<Answer | undefined>,
  isRepeated = false,
): Promise<Answer> {
  const look = () =>
    find().catch((cause: unknown) => {
      throw new UnknownOutcome({ cause });
    });
  const made = isRepeated ? await look() : undefined;
  if (made !== undefined) return made;
  const wasOffline = !navigator.onLine;
  try {
    return await write();
  } catch (error) {
    if (wasOffline || !isAnswerLost(error)) throw error;
    const found = await look();
    if (found === undefined) throw error;
    return found;
  }
}
