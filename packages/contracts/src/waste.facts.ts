import { call } from './call.ts';

/** Kinds of collected waste (spec, "Business constants"). */
export const wasteTypes = ['sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation'] as const;
export type WasteType = (typeof wasteTypes)[number];

/** Times of day that a pickup can be requested for. */
export const wasteTimeSlots = ['morning', 'afternoon', 'evening'] as const;
/** Statuses of a request for a pickup. */
export const wastePickupStatuses = ['pending', 'scheduled', 'confirmed', 'completed', 'cancelled'] as const;
/** Statuses of an invoice. */
export const wasteInvoiceStatuses = ['pending', 'paid', 'overdue'] as const;
/** Statuses of a certificate of proper disposal. */
export const wasteCertificationStatuses = ['pending', 'active', 'expiring', 'expired'] as const;

export const getWasteOverview = call({
  method: 'GET',
  path: '/api/waste/overview',
  callers: ['facility'],
});

export const listWasteActivity = call({
  method: 'GET',
  path: '/api/waste/recent-activity',
  callers: ['facility'],
});
