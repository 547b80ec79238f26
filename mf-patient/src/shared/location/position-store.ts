import { GeolocationFailed, locate } from '@tenaye/platform/place/geolocation.ts';
import { forgetLocation, lifeLeft, readLocation, readSkipped, type UserLocation, writeLocation, writeSkipped } from './user-location.ts';

export interface PositionState {
  status: 'idle' | 'asking' | 'known' | 'skipped' | 'failed';
  /** The last one known, also while it is being asked for anew or that failed. */
  position: UserLocation | undefined;
  /** The spec's English sentence when `failed`. */
  error: string | undefined;
}

/** How far from a place's point its people may be, in metres: no more than a guess, and said to be one. */
const PLACE_ACCURACY_M = 5000;

/** One position for the whole page: prompts, bars and lists see the same. Session storage keeps it across loads. */
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

/** What session storage says. */
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

/** While nobody listens storage is what counts: a page must not ask once without a position and then again with it. */
export function getPosition(): PositionState {
  if (listeners.size > 0) return state;
  const found = stored();
  // The same object for the same position: a reader takes another one for a change.
  if (JSON.stringify(found) !== JSON.stringify(state)) state = found;
  return state;
}

/** Asks the browser. Does nothing while it is being asked. */
export async function askPosition(): Promise<void> {
  if (asking) return;
  const control = new AbortController();
  asking = control;
  set({ ...state, status: 'asking', error: undefined });
  try {
    const found = await locate({ signal: control.signal });
    // Its life begins when it is stored; the browser's own stamp may be minutes old.
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

/** Goes on without a location, also while the browser is being asked. */
export function skipPosition(): void {
  stopAsking();
  writeSkipped();
  set({ status: 'skipped', position: undefined, error: undefined });
}

/** Takes a named place for the position. */
export function choosePlace({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }): void {
  keep({ latitude, longitude, accuracy: PLACE_ACCURACY_M, timestamp: Date.now(), placeName: name });
}

/** Forgets the position, and that it was skipped. */
export function clearPosition(): void {
  stopAsking();
  forgetLocation();
  set({ status: 'idle', position: undefined, error: undefined });
}
