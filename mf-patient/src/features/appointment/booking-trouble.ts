import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';

/** Why a time could not be had, in a form that the patient can go on from. `text` is the server's English sentence. */
export type Trouble = { kind: 'taken'; nextSlots: readonly Slot[] } | { kind: 'refused'; text: string } | { kind: 'offline' };

/** The chosen time is no good any more; another one may be. */
const needsOtherTime: readonly (ErrorCode | undefined)[] = ['slot_taken', 'time_conflict', 'outside_availability', 'doctor_unavailable'];

/** The trouble behind a failed booking or move; undefined where a toast says everything there is to say. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return { kind: 'offline' };
  if (error.code === 'slot_taken') return { kind: 'taken', nextSlots: error.nextSlots };
  return needsOtherTime.includes(error.code) ? { kind: 'refused', text: error.text } : undefined;
}

/** Whether another time has to be chosen before the next try. */
export const costsTheTime = (trouble: Trouble | undefined): boolean => trouble !== undefined && trouble.kind !== 'offline';
