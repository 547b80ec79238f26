import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useState } from 'react';

/**
 * The pickups of a dialog about several, without those that a refusal has named because they can't be changed any more: the next press is
 * about the others. `leaveOut` is an option `show` of `useAct` that takes out what a refusal names, and leaves the refusal to the dialog.
 */
export function useLeftOut<Pickup extends { id: string }>(pickups: readonly Pickup[]) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const left = pickups.filter((it) => !out.has(it.id));
  const leaveOut = (error: unknown): false => {
    if (hasCode(error, 'wrong_status')) {
      const refused = left.filter((_, at) => error.issues.some(({ path }) => path === `ids.${at}`));
      setOut(new Set([...out, ...refused.map((it) => it.id)]));
    }
    return false;
  };
  return { left, out, leaveOut };
}
