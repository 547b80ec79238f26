import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';

/** The state of a look-up. */
export interface Lookup {
  /** The text to look for, once the typing pauses; '' while there is none. */
  q: string;
  /** `off`: suggestions make no sense now. `short`: too few letters. `untouched`: nothing has been typed yet. */
  state: 'off' | 'short' | 'untouched' | 'asked';
  /** True while `q` lags behind the typed text. */
  isResting: boolean;
}

/**
 * The text to look up while a name is typed, from `least` letters on, at most its first `most`. The initial value isn't looked up, because
 * it was stored or read rather than typed.
 */
export function useLookup(
  value: string,
  { least, enabled = true, most = 80 }: { least: number; enabled?: boolean; most?: number },
): Lookup {
  const typed = value.trim().slice(0, most);
  const [first] = useState(typed);
  const [rested, setRested] = useState('');
  useTypingPause(typed, setRested);
  const isTouched = rested !== '' || typed !== first;
  if (!enabled) return { q: '', state: 'off', isResting: false };
  const state = typed.length < least ? 'short' : isTouched ? 'asked' : 'untouched';
  return { q: rested.length < least ? '' : rested, state, isResting: typed !== rested };
}
