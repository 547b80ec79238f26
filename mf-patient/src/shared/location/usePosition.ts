import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useSyncExternalStore } from 'react';
import { askPosition, choosePlace, clearPosition, getPosition, type PositionState, skipPosition, subscribe } from './position-store.ts';

export type { UserLocation } from './user-location.ts';

interface Position extends PositionState {
  /** Requests the browser's position; does nothing while a request is pending. */
  ask(): void;
  /** Continues without a location. */
  skip(): void;
  /** Uses a named place as the position. */
  choose(place: { name: string; latitude: number; longitude: number }): void;
  /** Clears the position and the choice to skip it. */
  clear(): void;
}

/** The state before anything is read, also in HTML that a server rendered, until the page has taken it over. */
const UNKNOWN: PositionState = { status: 'idle', position: undefined, error: undefined };

const acts = { ask: () => void askPosition(), skip: skipPosition, choose: choosePlace, clear: clearPosition };

/** The patient's position, shared by all parts of the page and valid for 30 minutes. `error` is in the page's language. */
export function usePosition(): Position {
  const messageText = useMessageText();
  const state = useSyncExternalStore(subscribe, getPosition, () => UNKNOWN);
  return { ...state, ...acts, error: state.error && messageText(state.error) };
}
