import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { STORAGE_WARNING_SHARE, type StorageState } from '@tenaye/contracts/waste-storage.facts.ts';
import type { WaitingWaste } from '@tenaye/contracts/waste-storage.ts';

/** How long waste has waited by now, in milliseconds, and how that stands to its limit. */
export function stateAt({ since, limitHours, dueAt }: WaitingWaste, now: Date): { waited: number; state: StorageState } {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  if (now.getTime() >= Date.parse(dueAt)) return { waited, state: 'over' };
  return { waited, state: waited >= limitHours * HOUR_MS * STORAGE_WARNING_SHARE ? 'warning' : 'fine' };
}
