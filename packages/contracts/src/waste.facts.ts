import { call } from './call.ts';
import { daysAfter, type IsoDay, startOfDay, weekdayOf } from './local-time.facts.ts';
import { HOUR_MS } from './time.facts.ts';

/**
 * Kinds of collected waste (spec, "Business constants"). A new type needs a migration: of four check constraints, and of the prices in
 * each stored tariff.
 */
export const wasteTypes = ['sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation'] as const;
export type WasteType = (typeof wasteTypes)[number];

/** Times of day that a pickup can be requested for. */
export const wasteTimeSlots = ['morning', 'afternoon', 'evening'] as const;
export type WasteTimeSlot = (typeof wasteTimeSlots)[number];

/** Hours of each slot in Addis Ababa: first hour inclusive, second exclusive (spec, "Business constants"). */
export const wasteSlotHours: Record<WasteTimeSlot, readonly [from: number, to: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 20],
};

/** The instant at which a slot of a day in Addis Ababa begins. */
export const slotStart = (day: IsoDay, slot: WasteTimeSlot): Date =>
  new Date(startOfDay(day).getTime() + wasteSlotHours[slot][0] * HOUR_MS);

/** Statuses of a pickup. A `scheduled` pickup has a driver and a day; a pickup is `confirmed` while the driver is at the facility. */
export const wastePickupStatuses = ['pending', 'scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type WastePickupStatus = (typeof wastePickupStatuses)[number];

/** Statuses of an open pickup, which is neither completed nor canceled. */
export const openPickupStatuses = ['pending', 'scheduled', 'confirmed'] as const satisfies readonly WastePickupStatus[];

/** The parties that change the status of a pickup. */
export type PickupParty = 'facility' | 'manager' | 'driver';

/**
 * All allowed status changes of a pickup, and who may make them. A pickup becomes `pending` again when the driver leaves without the waste
 * or a manager takes the driver away. A canceled pickup whose waste was taken anyway becomes `completed`, because the records must show it.
 */
export const pickupTransitions: readonly { from: WastePickupStatus; to: WastePickupStatus; by: PickupParty }[] = [
  { from: 'pending', to: 'cancelled', by: 'facility' },
  { from: 'pending', to: 'scheduled', by: 'manager' },
  { from: 'pending', to: 'cancelled', by: 'manager' },
  { from: 'scheduled', to: 'scheduled', by: 'manager' },
  { from: 'scheduled', to: 'completed', by: 'manager' },
  { from: 'scheduled', to: 'cancelled', by: 'manager' },
  { from: 'confirmed', to: 'scheduled', by: 'manager' },
  { from: 'confirmed', to: 'completed', by: 'manager' },
  { from: 'scheduled', to: 'confirmed', by: 'driver' },
  { from: 'scheduled', to: 'pending', by: 'driver' },
  { from: 'scheduled', to: 'completed', by: 'driver' },
  { from: 'confirmed', to: 'pending', by: 'driver' },
  { from: 'confirmed', to: 'completed', by: 'driver' },
  { from: 'pending', to: 'completed', by: 'driver' },
  { from: 'cancelled', to: 'completed', by: 'driver' },
];

/** Whether `by` may change a pickup from one status to another. */
export const mayChangePickup = (from: WastePickupStatus, to: WastePickupStatus, by: PickupParty): boolean =>
  pickupTransitions.some((it) => it.from === from && it.to === to && it.by === by);

/** The statuses that `by` may give a pickup in status `from`. */
export const nextPickupStatuses = (from: WastePickupStatus, by: PickupParty): WastePickupStatus[] =>
  pickupTransitions.filter((it) => it.from === from && it.by === by).map((it) => it.to);

/** The Monday and the Sunday of the week of a day. */
export function weekOf(day: IsoDay): { from: IsoDay; to: IsoDay } {
  const from = daysAfter(day, -((weekdayOf(day) + 6) % 7));
  return { from, to: daysAfter(from, 6) };
}

/** Statuses of an invoice. */
export const wasteInvoiceStatuses = ['pending', 'paid', 'overdue'] as const;
/** Statuses of a certification of proper disposal. */
export const wasteCertificationStatuses = ['pending', 'active', 'expiring', 'expired'] as const;

export const getWasteOverview = call({
  method: 'GET',
  path: '/api/waste/overview',
  callers: ['facility'],
  namesFacility: true,
});

export const listWasteActivity = call({
  method: 'GET',
  path: '/api/waste/recent-activity',
  callers: ['facility'],
  namesFacility: true,
});
