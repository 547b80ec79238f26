import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofFacility } from './fields.ts';
import { wasteTypes } from './waste.facts.ts';
import * as calls from './waste-storage.facts.ts';
import { storageStates } from './waste-storage.facts.ts';

/**
 * Waste of a type, and since when it may have been waiting: since the last pickup that took this type, or since the first request that
 * named it. `limitHours` is how long the type may wait.
 */
export const waitingWaste = z.object({
  wasteType: z.enum(wasteTypes),
  since: z.iso.datetime(),
  limitHours: z.number(),
  dueAt: z.iso.datetime(),
  state: z.enum(storageStates),
  /** The day of the next open pickup that takes this type. */
  nextPickup: z.nullable(z.iso.date()),
});
export type WaitingWaste = z.infer<typeof waitingWaste>;

export const getWasteStorage = endpoint(calls.getWasteStorage, {
  summary: 'How long waste has been waiting at the facility, by type, the nearest limit first',
  query: z.strictObject(ofFacility),
  answer: z.array(waitingWaste),
});
