import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { type LocatedPosition, type MeanPosition, meanOf } from './mean-position.ts';

export type { LocatedPosition };

/** The browser's position, with the spec's limits and sentences (patient.md, sections 8 and 9). */

/** How long the browser may look for the position once it is allowed to. Milliseconds. */
const LIMIT_MS = 10_000;
/** The largest age of a cached position. Milliseconds. */
const CACHED_MS = 5 * MINUTE_MS;

/** The reason why there is no position. */
export type GeolocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'other';

const sentences: Record<GeolocationFailure, string> = {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access denied. Please enable location access in your browser settings.',
  unavailable: 'Location information is unavailable. Please try again.',
  timeout: 'Location request timed out. Please try again.',
  other: 'Unable to retrieve your location',
};

/** Thrown when there is no position. `message` is the spec's English sentence; `translateMessage` translates it. */
export class GeolocationFailed extends Error {
  override readonly name = 'GeolocationFailed';
  readonly reason: GeolocationFailure;
  constructor(reason: GeolocationFailure) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

/** Options of `locate`. */
export interface LocateOptions {
  /** The largest age of a cached position in ms; 5 minutes by default, 0 for a fresh one. */
  maximumAge?: number;
  /** Aborts the waiting with an AbortError; the browser's own question stays open. */
  signal?: AbortSignal;
}

/**
 * The position in high accuracy, within 10 s after permission is given. Rejects immediately when permission is or becomes denied, even in
 * browsers that don't call back in that case. @throws {GeolocationFailed}
 */
export async function locate({ maximumAge = CACHED_MS, signal }: LocateOptions = {}): Promise<LocatedPosition> {
  signal?.throwIfAborted();
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) throw new GeolocationFailed('unsupported');
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      void onDenied(() => reject(new GeolocationFailed('denied')), ended.signal);
      geolocation.getCurrentPosition(
        (found) => resolve(positionOf(found)),
        ({ code }) => reject(new GeolocationFailed(failures[code] ?? 'other')),
        { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge },
      );
    });
  } finally {
    ended.abort();
  }
}

/**
 * Calls `onPosition` with each new exact position. Failures in between are ignored, because the browser keeps watching. Does nothing in a
 * browser without location services. @returns a function that stops watching
 */
export function watchPosition(onPosition: (position: LocatedPosition) => void): () => void {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) return () => undefined;
  const watch = geolocation.watchPosition(
    (found) => onPosition(positionOf(found)),
    () => undefined,
    { enableHighAccuracy: true },
  );
  return () => geolocation.clearWatch(watch);
}

const positionOf = ({ coords, timestamp }: GeolocationPosition): LocatedPosition => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  timestamp,
});

/** The failures by the codes of the Geolocation API. */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

async function onDenied(act: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    const look = () => {
      if (permission.state === 'denied') act();
    };
    look();
    permission.addEventListener('change', look);
    signal.addEventListener('abort', () => permission.removeEventListener('change', look));
  } catch {
    // Browsers without the Permissions API, or without this permission in it, report a denial themselves.
  }
}

/** Options of `locateBest`. */
export interface LocateBestOptions {
  /** Called with each position that is more accurate than those before it. */
  onBetter?: (position: LocatedPosition) => void;
  /** A position this accurate ends the search early. Meters; 10 by default. */
  enough?: number;
}

/** What is done with fresh positions until one is good enough or the time is over. */
interface Watching<Found> {
  /** Takes a position. @returns true to end the watching */
  take(position: LocatedPosition): boolean;
  /** What the positions so far amount to; undefined before the first one. */
  found(): Found | undefined;
  /** The longest wait. Milliseconds. */
  limit: number;
  /** Ends the watching before its limit. */
  enough?: AbortSignal | undefined;
}

/** Watches the position. A failure after the first position ends the watching with what was found. @throws {GeolocationFailed} */
async function watchUntil<Found>({ take, found, limit, enough }: Watching<Found>): Promise<Found> {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) throw new GeolocationFailed('unsupported');
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const end = (reason: GeolocationFailure) => {
        const it = found();
        if (it) resolve(it);
        else reject(new GeolocationFailed(reason));
      };
      const timer = setTimeout(() => end('timeout'), limit);
      void onDenied(() => end('denied'), ended.signal);
      enough?.addEventListener('abort', () => end('timeout'), { signal: ended.signal });
      const watch = geolocation.watchPosition(
        (position) => {
          if (take(positionOf(position))) end('other');
        },
        ({ code }) => end(failures[code] ?? 'other'),
        { enableHighAccuracy: true, timeout: limit, maximumAge: 0 },
      );
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        geolocation.clearWatch(watch);
      });
    });
  } finally {
    ended.abort();
  }
}

/**
 * The most accurate fresh position that the device finds within 10 s, for a place that is recorded once. A failure after the first position
 * is ignored. @throws {GeolocationFailed} no position was found
 */
export function locateBest({ onBetter, enough = 10 }: LocateBestOptions = {}): Promise<LocatedPosition> {
  let best: LocatedPosition | undefined;
  const take = (position: LocatedPosition): boolean => {
    if (best && position.accuracy >= best.accuracy) return false;
    best = position;
    onBetter?.(position);
    return position.accuracy <= enough;
  };
  return watchUntil({ take, found: () => best, limit: LIMIT_MS });
}

/** How long positions are measured for their mean: at least this long once they are accurate, and at most `LONGEST_MS`. Milliseconds. */
const SHORTEST_MS = 10_000;
const LONGEST_MS = 20_000;

/** Options of `locateMean`. */
export interface LocateMeanOptions {
  /** Called with the mean so far at each position. */
  onMean?: (mean: MeanPosition) => void;
  /** A mean this accurate ends the measuring after 10 s. Meters; 10 by default. */
  accurate?: number;
  /** Ends the measuring at once, with the mean so far. */
  enough?: AbortSignal;
}

/** The mean of the positions of 10 to 20 s, for a place that is recorded once. @throws {GeolocationFailed} no position was found */
export function locateMean({ onMean, accurate = 10, enough }: LocateMeanOptions = {}): Promise<MeanPosition> {
  const positions: LocatedPosition[] = [];
  let mean: MeanPosition | undefined;
  const take = (position: LocatedPosition): boolean => {
    positions.push(position);
    mean = meanOf(positions);
    onMean?.(mean);
    return mean.accuracy <= accurate && position.timestamp - (positions[0]?.timestamp ?? 0) >= SHORTEST_MS;
  };
  return watchUntil({ take, found: () => mean, limit: LONGEST_MS, enough });
}
