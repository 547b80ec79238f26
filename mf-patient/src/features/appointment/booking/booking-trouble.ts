import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';

/** Why a time could not be booked, by what the patient can do next. `text` is the server's English sentence. */
export type Trouble = { kind: 'taken'; nextSlots: readonly Slot[] } | { kind: 'refused'; text: string } | { kind: 'offline' };

/** Refusals of the chosen time; another time may work. */
const needsOtherTime: readonly (ErrorCode | undefined)[] = ['slot_taken', 'time_conflict', 'outside_availability', 'doctor_unavailable'];

/** The trouble behind a failed booking or reschedule; undefined if a toast is enough. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return { kind: 'offline' };
  if (error.code === 'slot_taken') return { kind: 'taken', nextSlots: error.nextSlots };
  return needsOtherTime.includes(error.code) ? { kind: 'refused', text: error.text } : undefined;
}

/** Whether another time must be chosen before the next attempt. */
export const costsTheTime = (trouble: Trouble | undefined): boolean => trouble !== undefined && trouble.kind !== 'offline';
