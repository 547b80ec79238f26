import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';

/** A typed text that applies when typing pauses; undefined while empty. */
export function useTyped(start: string | undefined, apply: (text: string | undefined) => void) {
  const [typed, set] = useState(start ?? '');
  useTypingPause(typed.trim(), (text) => apply(text || undefined));
  return { typed, set };
}
