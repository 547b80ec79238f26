import { useState } from 'react';
import { ApiError } from '../client/client.ts';

/**
 * What a dialog's reader has seen of `current`: as it was when the dialog was opened, and as it is now once a refusal has said that
 * somebody else changed it. `show` is an option of `useAct` that leaves the refusal to the dialog, which says beside it what is different.
 */
export function useSeen<State>(current: State) {
  const [opened] = useState(current);
  const [isTold, setIsTold] = useState(false);
  const show = (error: unknown): false => {
    if (error instanceof ApiError && error.code === 'changed_elsewhere') setIsTold(true);
    return false;
  };
  return { opened, seen: isTold ? current : opened, show };
}
