import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useState } from 'react';

/**
 * The pickups of a dialog about several, without those that `leaveOut` has found named by a refusal as ones that can't be changed any more:
 * the next press is about the others.
 */
export function useLeftOut<Pickup extends { id: string }>(pickups: readonly Pickup[]) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const left = pickups.filter((it) => !out.has(it.id));
  const leaveOut = (error: unknown): void => {
    if (!hasCode(error, 'wrong_status')) return;
    const refused = left.filter((_, at) => error.issues.some(({ path }) => path === `ids.${at}`));
    setOut(new Set([...out, ...refused.map((it) => it.id)]));
  };
  return { left, out, leaveOut };
}
