import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';

/**
 * A typed text that applies when typing pauses; undefined while empty. It follows `start`, the text in the address, wherever that changes
 * for another reason than this typing, such as Back.
 */
export function useTyped(start: string | undefined, apply: (text: string | undefined) => void) {
  const [typed, set] = useState(start ?? '');
  const [seen, setSeen] = useState(start);
  const [applied, setApplied] = useState(start);
  if (start !== seen) {
    setSeen(start);
    if (start !== applied) {
      setApplied(start);
      set(start ?? '');
    }
  }
  useTypingPause(typed.trim(), (text) => {
    const wanted = text || undefined;
    if (wanted === applied) return;
    setApplied(wanted);
    apply(wanted);
  });
  return { typed, set };
}
