import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { GeolocationFailed, type LocatedPosition, locate } from '@tenaye/platform/place/geolocation.ts';

/** How long the person has to answer the browser's permission question, which has no time limit of its own. */
const ANSWER_MS = MINUTE_MS;

/**
 * The current position. The person has a minute to answer the browser's question. Aborting `signal` rejects with its reason.
 * @throws {GeolocationFailed}
 */
export async function askPosition(signal: AbortSignal): Promise<LocatedPosition> {
  const waiting = new AbortController();
  const stop = () => waiting.abort(signal.reason);
  const timer = setTimeout(() => waiting.abort(new GeolocationFailed('timeout')), ANSWER_MS);
  signal.addEventListener('abort', stop);
  try {
    return await locate({ maximumAge: 0, signal: waiting.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
