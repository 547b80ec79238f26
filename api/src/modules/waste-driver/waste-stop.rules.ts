import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { StopOutcome, StopRefusal } from '@tenaye/contracts/waste-route.facts.ts';
import type { StopEvent } from '@tenaye/contracts/waste-route.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/** The outcome of a step. */
export interface Verdict {
  outcome: StopOutcome;
  refusal: StopRefusal | null;
}

const applied: Verdict = { outcome: 'applied', refusal: null };
/** The verdict on a step without effect. */
export const refused = (refusal: StopRefusal): Verdict => ({ outcome: 'refused', refusal });

type Planned = Pick<WastePickupRequest, 'status' | 'pickupDriverId' | 'scheduledPickupDate'>;

/**
 * The change that managers have made and that the driver's phone doesn't know yet; null if there is none. `day` is that of the plan on the
 * phone.
 */
export function conflictOf(pickup: Planned, driverId: string, day: IsoDay): StopRefusal | null {
  if (pickup.status === 'completed') return 'completed';
  if (pickup.status === 'cancelled') return 'cancelled';
  if (pickup.pickupDriverId && pickup.pickupDriverId !== driverId) return 'reassigned';
  const isLater = pickup.scheduledPickupDate && localDate(pickup.scheduledPickupDate.getTime()) > day;
  return !pickup.pickupDriverId || isLater ? 'moved' : null;
}

/**
 * Decides the outcome of a step if the plan has changed since. A handover of waste that took place counts whatever the plan says: its
 * weights and signatures are accepted and flagged, unless the pickup is already completed. Arriving, or leaving without the waste, then has
 * no effect. Photos are always stored.
 */
export function verdictOn(kind: StopEvent['kind'], conflict: StopRefusal | null): Verdict {
  if (!conflict || kind === 'photo') return applied;
  if (conflict === 'completed' || kind === 'arrived' || kind === 'missed') return refused(conflict);
  return { outcome: 'flagged', refusal: conflict };
}

/**
 * When a step happened: by the phone's clock, corrected by how far the phone knows it to be off, or by the server's clock when that time
 * must be wrong.
 */
export function timeOf({ at, clockOffset = 0 }: Pick<StopEvent, 'at' | 'clockOffset'>, created: Date, now: Date): Date {
  const stated = new Date(Date.parse(at) + clockOffset);
  return stated > now || stated < created ? now : stated;
}

/**
 * The time that the phone's clock showed, right or wrong; the server's time if the year doesn't have four digits, which the database and
 * contracts require.
 */
export function clockOf(at: string, now: Date): Date {
  const shown = new Date(at);
  return /^[1-9]\d{3}-/.test(shown.toISOString()) ? shown : now;
}

/** The pictures that a step names. */
export function imagesOf(event: StopEvent): string[] {
  if (event.kind === 'signed') return [event.signature, event.driverSignature];
  if (event.kind === 'photo' || event.kind === 'missed') return event.photo ? [event.photo] : [];
  return [];
}
