import { useState } from 'react';
import { useTypingPause } from './useTypingPause.ts';

export interface Lookup {
  /** What to look for, once the typing has rested; '' while there is nothing to look for. */
  q: string;
  /** `off`: suggestions make no sense now. `short`: too few letters. `untouched`: nobody has typed yet. */
  state: 'off' | 'short' | 'untouched' | 'asked';
  /** What was typed is not what `q` asks for yet. */
  isResting: boolean;
}

/**
 * What to look for while a name is typed, from `least` letters on, the first `most` of them. The name that the field began with is not looked
 * for: it was stored or read, and nobody has asked.
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
