import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { locate, watchPosition } from '@tenaye/platform/place/geolocation.ts';

/** A shared position is sent again at least this often, in ms. */
export const RENEW_MS = 5 * MINUTE_MS;
/** A shared position is also sent when the doctor has moved this far, in km, but at most once in `LEAST_APART_MS`. */
const MOVED_KM = 0.2;
const LEAST_APART_MS = 30_000;
/** The delay before the next attempt if the position or the server was unavailable, in ms. */
const RETRY_MS = MINUTE_MS;

/**
 * Repeatedly sends the position, as time passes and as the doctor moves, until the returned function is called. `send` rejects if it
 * failed. `sentAt` is the time of the last successful send, in ms since 1970.
 */
export function startRenewing(send: (position: Position, signal: AbortSignal) => Promise<unknown>, sentAt: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let at = sentAt;
  let triedAt = 0;
  let from: Position | undefined;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout>;

  const sendFrom = async (position: Position) => {
    if (isSending || signal.aborted) return;
    isSending = true;
    triedAt = Date.now();
    try {
      await send(position, signal);
      at = Date.now();
      from = position;
    } catch {
      // `send` has already reported the failure; the next turn retries.
    } finally {
      isSending = false;
    }
  };
  const endWatch = watchPosition((position) => {
    from ??= position;
    if (kmBetween(from, position) >= MOVED_KM && Date.now() - triedAt >= LEAST_APART_MS) void sendFrom(position);
  });
  const renew = async () => {
    if (Date.now() - at >= RENEW_MS) await locate({ maximumAge: 0, signal }).then(sendFrom, () => undefined);
    if (!signal.aborted) wait();
  };
  const wait = () => {
    const left = at + RENEW_MS - Date.now();
    timer = setTimeout(() => void renew(), left > 0 ? left : RETRY_MS);
  };
  void renew();
  return () => {
    ended.abort();
    endWatch();
    clearTimeout(timer);
  };
}
