import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';
import { startCounts } from '../parts/container/PlantCounts.tsx';
import type { CountableLoad } from './loads.ts';

const byLoad = z.record(z.string(), z.string());
const typedReception = z.object({ receiverName: z.string(), weights: byLoad, counts: byLoad });

/** What is typed to sign a reception: numbers as typed, by load. */
type TypedReception = z.infer<typeof typedReception>;

const keyOf = ([first]: readonly { id: string }[]): string => `waste.plant.reception ${first?.id}`;

/** What was typed in this tab before a reload, for the loads that are still to be signed; empty fields for the others. */
export function startReception(loads: readonly CountableLoad[]): TypedReception {
  const kept = readSession(keyOf(loads), typedReception);
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
export const keepReception = (loads: readonly CountableLoad[], typed: TypedReception): void => writeSession(keyOf(loads), typed);

/** Forgets what was typed about loads that somebody has signed for since, in this tab or elsewhere. */
export function forgetReceptions(loads: OpenedPlantLink['loads']): void {
  for (const it of loads) if (it.deliveredAt) clearSession(keyOf([it]));
}
