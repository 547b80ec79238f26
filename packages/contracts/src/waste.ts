import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, ofFacility } from './fields.ts';
import * as calls from './waste.facts.ts';
import { wastePickupStatuses, wasteTimeSlots } from './waste.facts.ts';

/** The facility's overview: weights in kg, scores in percent (null while there is nothing to score). */
export const wasteOverview = z.object({
  totalRequests: z.number(),
  /** Open pickups that are planned for this week, Monday to Sunday. */
  pendingPickups: z.number(),
  /** Open pickups of all weeks, and how many of them are late. */
  openPickups: z.number(),
  overduePickups: z.number(),
  totalWasteCollected: z.number(),
  complianceScore: z.nullable(z.number()),
  nextPickupDate: z.nullable(z.iso.datetime()),
  /** The pickup on `nextPickupDate`, with its time and its driver. */
  nextPickup: z.nullable(
    z.object({
      id,
      date: z.iso.date(),
      timeSlot: z.enum(wasteTimeSlots),
      status: z.enum(wastePickupStatuses),
      driverName: z.nullable(z.string()),
      driverPhone: z.nullable(z.string()),
    }),
  ),
  certificationStatus: z.enum(['active', 'expiring', 'expired', 'pending']),
  /** The last day of the certification that is valid the longest. */
  certificationExpiryDate: z.nullable(z.iso.date()),
  /** The amount to be paid in ETB, the number of its invoices, how many of them are overdue, and the earliest due date. */
  owed: z.object({ amount: z.number(), invoices: z.number(), overdue: z.number(), dueDate: z.nullable(z.iso.date()) }),
  /** The document or certification that expires next within the period of the first warning, or has expired. */
  nextExpiry: z.nullable(z.object({ kind: z.enum(['document', 'certification']), id, title: z.string(), date: z.iso.date() })),
});
export type WasteOverview = z.infer<typeof wasteOverview>;

export const getWasteOverview = endpoint(calls.getWasteOverview, {
  summary: "The facility's waste figures; collected weight is this month's (Africa/Addis_Ababa)",
  query: z.strictObject(ofFacility),
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
  query: z.strictObject(ofFacility),
  answer: z.array(wasteActivity),
});
