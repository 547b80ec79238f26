import { clearSession, hasSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import { startCounts } from '../parts/container/PlantCounts.tsx';
import type { CountableLoad } from './loads.ts';

const byLoad = z.record(z.string(), z.string());
const typedReception = z.object({ receiverName: z.string(), weights: byLoad, counts: byLoad });

/** What is typed to sign a reception: numbers as typed, by load. */
type TypedReception = z.infer<typeof typedReception>;

const keyOf = (token: string): string => `waste.plant.reception ${token}`;

/** What was typed in this tab before a reload, for the loads that are still to be signed; empty fields for the others. */
export function startReception(token: string, loads: readonly CountableLoad[]): TypedReception {
  const kept = readSession(keyOf(token), typedReception);
  const typed = (ids: readonly string[], values: Record<string, string> = {}) =>
    Object.fromEntries(ids.map((id) => [id, values[id] ?? '']));
  return {
    receiverName: kept?.receiverName ?? '',
    weights: typed(
      loads.map((it) => it.id),
      kept?.weights,
    ),
    counts: typed(Object.keys(startCounts(loads).counts), kept?.counts),
  };
}

/** Keeps what is typed in the tab, because a phone may discard the page while the next load is weighed. */
export const keepReception = (token: string, typed: TypedReception): void => writeSession(keyOf(token), typed);

/** Whether anything is kept for a link that may not be usable any more. */
export const hasReception = (token: string): boolean => hasSession(keyOf(token));

/** Forgets what was typed for a link by which nobody can sign the reception any more. */
export const forgetReception = (token: string): void => clearSession(keyOf(token));
