import { useState } from 'react';
import { hasCode } from '../client/refusal.ts';

/**
 * What a dialog's reader has seen of `current`: as it was when the dialog was opened, and as it is now once a refusal has said that
 * somebody else changed it. After any other outcome it stays as it was sent, so that pressing again after a lost answer repeats the same
 * change. `show` is an option of `useAct` that leaves the refusal to the dialog, which says beside it what is different.
 */
export function useSeen<State>(current: State) {
  const [opened] = useState(current);
  const [held, setHeld] = useState<{ state: State } | undefined>({ state: current });
  const seen = held ? held.state : current;
  const show = (error: unknown): false => {
    setHeld(hasCode(error, 'changed_elsewhere') ? undefined : { state: seen });
    return false;
  };
  return { opened, seen, show };
}
