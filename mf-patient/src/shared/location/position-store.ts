import { GeolocationFailed, locate } from '@tenaye/platform/place/geolocation.ts';
import { forgetLocation, lifeLeft, readLocation, readSkipped, type UserLocation, writeLocation, writeSkipped } from './user-location.ts';

export interface PositionState {
  status: 'idle' | 'asking' | 'known' | 'skipped' | 'failed';
  /** The last known position. It stays while a new position is requested, and if the request fails. */
  position: UserLocation | undefined;
  /** The spec's English sentence if the status is `failed`. */
  error: string | undefined;
}

/** The assumed accuracy of a named place, in meters. It is only a guess, and shown as one. */
const PLACE_ACCURACY_M = 5000;

/** One position for the whole page, so that prompts, bars and lists agree. Session storage preserves it across reloads. */
const listeners = new Set<() => void>();
let state: PositionState = stored();
let asking: AbortController | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;

function set(next: PositionState): void {
  state = next;
  clearTimeout(expiry);
  if (state.position && listeners.size > 0) expiry = setTimeout(restore, Math.max(0, lifeLeft(state.position, Date.now())));
  for (const listener of [...listeners]) listener();
}

/** The state according to session storage. */
function stored(): PositionState {
  const position = readLocation(Date.now());
  return { status: position ? 'known' : readSkipped() ? 'skipped' : 'idle', position, error: undefined };
}

const restore = (): void => set(stored());

function stopAsking(): void {
  asking?.abort();
  asking = undefined;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) restore();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(expiry);
    stopAsking();
  };
}

/**
 * Without listeners, the position is read from session storage, so that a page doesn't send its first request without a position and then
 * repeat it with one.
 */
export function getPosition(): PositionState {
  if (listeners.size > 0) return state;
  const found = stored();
  // Returns the same object for an equal position, because React treats a new object as a change.
  if (JSON.stringify(found) !== JSON.stringify(state)) state = found;
  return state;
}

/** Requests the browser's position. Does nothing while a request is pending. */
export async function askPosition(): Promise<void> {
  if (asking) return;
  const control = new AbortController();
  asking = control;
  set({ ...state, status: 'asking', error: undefined });
  try {
    const found = await locate({ signal: control.signal });
    // The position's lifetime starts when it is stored; the browser's own timestamp may be minutes old.
    keep({ ...found, timestamp: Date.now() });
  } catch (error) {
    if (control.signal.aborted) return;
    asking = undefined;
    set({ ...state, status: 'failed', error: error instanceof GeolocationFailed ? error.message : new GeolocationFailed('other').message });
  }
}

function keep(position: UserLocation): void {
  stopAsking();
  writeLocation(position);
  set({ status: 'known', position, error: undefined });
}

/** Continues without a location, even while a request is pending. */
export function skipPosition(): void {
  stopAsking();
  writeSkipped();
  set({ status: 'skipped', position: undefined, error: undefined });
}

/** Uses a named place as the position. */
export function choosePlace({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }): void {
  keep({ latitude, longitude, accuracy: PLACE_ACCURACY_M, timestamp: Date.now(), placeName: name });
}

/** Clears the position and the choice to skip it. */
export function clearPosition(): void {
  stopAsking();
  forgetLocation();
  set({ status: 'idle', position: undefined, error: undefined });
}
