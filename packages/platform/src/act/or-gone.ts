import { hasCode } from '../client/refusal.ts';

/** Waits for a removal. What is gone already counts as removed: as a rule an earlier press removed it, and its answer was lost. */
export async function orGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
  }
}
