import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { GeolocationFailed, type LocatedPosition, locate } from '@tenaye/platform/place/geolocation.ts';

/** A browser waits for the answer to its own question without end. */
const ANSWER_MS = MINUTE_MS;

/**
 * The current position, with a minute for the person to answer the browser's question. `signal` ends the waiting with its reason. @throws
 * {GeolocationFailed}
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
