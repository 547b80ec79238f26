import { isLost } from '../client/away.ts';
import { ApiError } from '../client/client.ts';

/**
 * Why data waiting on the device can't be sent now: no network, a service that can't answer, an ended session, or an account that may not
 * send it.
 */
export type Hindrance = 'offline' | 'away' | 'signedOut' | 'forbidden';

/** The reason why a call can't be sent now, from its error; undefined for a refusal that another try wouldn't change. */
export function hindranceOf(error: unknown): Hindrance | undefined {
  if (isLost(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'away';
  if (error.status === 401) return 'signedOut';
  if (error.status === 403) return 'forbidden';
  return error.isAway || error.status === 429 || error.status >= 500 ? 'away' : undefined;
}

/** The reason why sending stopped, with the API's sentence about it ('' if there is none). */
export interface Stopped {
  hindrance: Hindrance;
  sentence: string;
}

/** The API's sentence for people about a call that failed; '' without an answer. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.text : '');

/** `hindranceOf` with the sentence. */
export function stoppedBy(error: unknown): Stopped | undefined {
  const hindrance = hindranceOf(error);
  return hindrance && { hindrance, sentence: sentenceOf(error) };
}
