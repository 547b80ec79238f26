import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { type LocatedPosition, locate, watchPosition } from '@tenaye/platform/place/geolocation.ts';

/** A shared position is told again at least this often, in ms. */
export const RENEW_MS = 5 * MINUTE_MS;
/** And when the doctor has moved this far, in metres; at most this often, in ms. */
const MOVED_M = 200;
const LEAST_APART_MS = 30_000;
/** How long to wait after the position or the server could not be had, in ms. */
const RETRY_MS = MINUTE_MS;

type Point = Pick<LocatedPosition, 'latitude' | 'longitude'>;

const DEGREE_M = 111_195;
/** Metres, as on a flat map: right to a few centimetres at a few hundred metres. Not the catalogue's formula, which brings the validation library. */
export function metresBetween(a: Point, b: Point): number {
  const north = b.latitude - a.latitude;
  const east = (b.longitude - a.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * DEGREE_M;
}

/**
 * Tells the position again, by time and by movement, until the function that it gives is called. `send` rejects when it could not be told;
 * `toldAt` is when it was told last, in ms since 1970.
 */
export function startRenewing(send: (position: Point, signal: AbortSignal) => Promise<unknown>, toldAt: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let at = toldAt;
  let triedAt = 0;
  let from: Point | undefined;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout>;

  const tell = async (position: Point) => {
    if (isSending || signal.aborted) return;
    isSending = true;
    triedAt = Date.now();
    try {
      await send(position, signal);
      at = Date.now();
      from = position;
    } catch {
      // `send` has said so; the next turn comes.
    } finally {
      isSending = false;
    }
  };
  const endWatch = watchPosition((position) => {
    from ??= position;
    if (metresBetween(from, position) >= MOVED_M && Date.now() - triedAt >= LEAST_APART_MS) void tell(position);
  });
  const renew = async () => {
    if (Date.now() - at >= RENEW_MS) await locate({ maximumAge: 0, signal }).then(tell, () => undefined);
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
