import { call } from './call.ts';
import { localDate } from './local-time.facts.ts';
import { HOUR_MS } from './time.facts.ts';
import { type WasteType, wasteTypes } from './waste.facts.ts';

/** Months of the hot season in Ethiopia's highlands, counted from January as 0: February to May (Belg and the end of Bega). */
const hotMonths: readonly number[] = [1, 2, 3, 4];

const DAYS = 24;
/**
 * Hours that waste may wait, in the hot and in the cool season. For infectious and pathological waste, these are the World Health
 * Organization's limits for warm climates ("Safe management of wastes from health-care activities", 2nd edition, 2014, chapter 7). It sets
 * no limits for other types; decision 0034 explains those.
 */
export const storageHours: Record<WasteType, { hot: number; cool: number }> = {
  sharps: { hot: 7 * DAYS, cool: 7 * DAYS },
  pathological: { hot: 24, cool: 48 },
  pharmaceutical: { hot: 30 * DAYS, cool: 30 * DAYS },
  chemotherapy: { hot: 30 * DAYS, cool: 30 * DAYS },
  microbiological: { hot: 24, cool: 48 },
  isolation: { hot: 24, cool: 48 },
};

/**
 * Hours that infectious and pathological waste may wait in cold storage (3 to 8 °C), in any season: the same source allows a week. Other
 * types wait as long as without it.
 */
const cooledHours: Partial<Record<WasteType, number>> = { pathological: 7 * DAYS, microbiological: 7 * DAYS, isolation: 7 * DAYS };

/** The share of the limit after which the facility is warned. */
export const STORAGE_WARNING_SHARE = 0.75;

export const storageStates = ['fine', 'warning', 'over'] as const;
export type StorageState = (typeof storageStates)[number];

/** The limit in hours for waste that began to wait at an instant (milliseconds since 1970), `isCooled` in cold storage. */
export function storageLimit(type: WasteType, since: number, isCooled = false): number {
  const cooled = isCooled ? cooledHours[type] : undefined;
  if (cooled !== undefined) return cooled;
  const month = Number(localDate(since).slice(5, 7)) - 1;
  return storageHours[type][hotMonths.includes(month) ? 'hot' : 'cool'];
}

/**
 * The instants (milliseconds since 1970) at which waste that began to wait at `since` needs a warning, and at which it is over the limit.
 */
export function storageDeadlines(type: WasteType, since: number, isCooled = false): { warnAt: number; dueAt: number } {
  const whole = storageLimit(type, since, isCooled) * HOUR_MS;
  return { warnAt: since + whole * STORAGE_WARNING_SHARE, dueAt: since + whole };
}

/** The state at `now` of waste that began to wait at `since`; both in milliseconds since 1970. */
export function storageState(type: WasteType, since: number, now: number, isCooled = false): StorageState {
  const { warnAt, dueAt } = storageDeadlines(type, since, isCooled);
  if (now >= dueAt) return 'over';
  return now >= warnAt ? 'warning' : 'fine';
}

/** The shortest time from the beginning of a wait until its warning, in milliseconds. */
export const SHORTEST_WARNING_MS = Math.min(...wasteTypes.map((it) => storageHours[it].hot)) * STORAGE_WARNING_SHARE * HOUR_MS;

export const getWasteStorage = call({
  method: 'GET',
  path: '/api/waste/storage',
  callers: ['facility'],
  namesFacility: true,
});
