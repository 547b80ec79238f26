import { type ImportUpdate, importUpdates } from '@tenaye/contracts/bulk-import.facts.ts';
import type { StoredChange } from './import-row.entity.ts';
import type { Provider } from './import-row.rules.ts';

/** The facts of a listing that an import may change. Degrees WGS 84; `location` only of facilities, the town or sub-city. */
export interface Updatable {
  name: string;
  licenseNumber?: string | null;
  address?: string | null;
  location?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  phone?: string | null;
}

/** Degrees as they are stored, with eight decimals. */
const degrees = (it: number): number => Number(Number(it).toFixed(8));

/** A fact as text; null where it is missing. */
function textOf(facts: Updatable, fact: ImportUpdate): string | null {
  if (fact !== 'latitude') return facts[fact] ?? null;
  const { latitude, longitude } = facts;
  return typeof latitude === 'number' && typeof longitude === 'number' ? `${degrees(latitude)}, ${degrees(longitude)}` : null;
}

/** What a row changes in a listing, of these facts. What the row leaves empty stays. */
export function changesOf(stored: Updatable, { type, value }: Provider, updates: readonly ImportUpdate[]): StoredChange[] {
  return importUpdates.flatMap((fact) => {
    if (!updates.includes(fact) || (fact === 'location' && type === 'doctor')) return [];
    const [before, after] = [textOf(stored, fact), textOf(value, fact)];
    return after === null || after === before ? [] : [{ fact, before, after }];
  });
}

/** Whether the listing has what was seen in each fact, before or after the changes. */
export const stillHas = (stored: Updatable, changes: readonly StoredChange[], side: 'before' | 'after'): boolean =>
  changes.every((it) => textOf(stored, it.fact) === it[side]);

/** The columns of a listing with the facts of one side of the changes. */
export function columnsOf(changes: readonly StoredChange[], side: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(
    changes.flatMap((it): [string, unknown][] => {
      const text = it[side];
      if (it.fact !== 'latitude') return [[it.fact, text]];
      const [latitude = null, longitude = null] = text === null ? [] : text.split(', ').map(Number);
      return [
        ['latitude', latitude],
        ['longitude', longitude],
      ];
    }),
  );
}
