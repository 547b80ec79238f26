import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import * as calls from './waste.facts.ts';

/** Weights in kg, scores in percent (null while there is nothing to score). */
export const wasteOverview = z.object({
  totalRequests: z.number(),
  pendingPickups: z.number(),
  totalWasteCollected: z.number(),
  complianceScore: z.nullable(z.number()),
  nextPickupDate: z.nullable(z.iso.datetime()),
  certificationStatus: z.enum(['active', 'expiring', 'expired', 'pending']),
});
export type WasteOverview = z.infer<typeof wasteOverview>;

export const getWasteOverview = endpoint(calls.getWasteOverview, {
  summary: "The facility account's waste figures; collected weight is this month's (Africa/Addis_Ababa)",
  answer: wasteOverview,
});

/** One entry of the waste portal's recent activity. */
export const wasteActivity = z.object({
  id,
  description: z.string(),
  date: z.iso.datetime(),
  status: z.enum(['completed', 'pending', 'overdue']),
});
export type WasteActivity = z.infer<typeof wasteActivity>;

export const listWasteActivity = endpoint(calls.listWasteActivity, {
  summary: 'The five latest pickups, newest first',
  answer: z.array(wasteActivity),
});
