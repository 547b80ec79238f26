import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useSyncExternalStore } from 'react';
import { askPosition, choosePlace, clearPosition, getPosition, type PositionState, skipPosition, subscribe } from './position-store.ts';

export type { UserLocation } from './user-location.ts';

interface Position extends PositionState {
  /** Asks the browser; does nothing while it is being asked. */
  ask(): void;
  /** Goes on without a location. */
  skip(): void;
  /** Takes a named place for the position. */
  choose(place: { name: string; latitude: number; longitude: number }): void;
  /** Forgets the position, and that it was skipped. */
  clear(): void;
}

const acts = { ask: () => void askPosition(), skip: skipPosition, choose: choosePlace, clear: clearPosition };

/** Where the patient is, the same for every part of the page, for 30 minutes. `error` is in the page's language. */
export function usePosition(): Position {
  const say = useMessageText();
  const state = useSyncExternalStore(subscribe, getPosition);
  return { ...state, ...acts, error: state.error && say(state.error) };
}
