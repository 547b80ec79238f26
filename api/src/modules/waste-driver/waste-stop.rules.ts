import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { StopOutcome, StopRefusal } from '@tenaye/contracts/waste-route.facts.ts';
import type { StopEvent } from '@tenaye/contracts/waste-route.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';

/** What becomes of a step. */
export interface Verdict {
  outcome: StopOutcome;
  refusal: StopRefusal | null;
}

const applied: Verdict = { outcome: 'applied', refusal: null };
/** A step without effect. */
export const refused = (refusal: StopRefusal): Verdict => ({ outcome: 'refused', refusal });

type Planned = Pick<WastePickupRequest, 'status' | 'pickupDriverId' | 'scheduledPickupDate'>;

/** The change that managers have made meanwhile and that a driver at the stop doesn't know about. */
export function conflictOf(pickup: Planned, driverId: string, day: IsoDay): StopRefusal | null {
  if (pickup.status === 'completed') return 'completed';
  if (pickup.status === 'cancelled') return 'cancelled';
  if (pickup.pickupDriverId && pickup.pickupDriverId !== driverId) return 'reassigned';
  const isLater = pickup.scheduledPickupDate && localDate(pickup.scheduledPickupDate.getTime()) > day;
  return !pickup.pickupDriverId || isLater ? 'moved' : null;
}

/**
 * Decides what becomes of a step when the plan has changed meanwhile. Waste that changed hands did so, whatever the plan says: its weights
 * and signatures are accepted and flagged, unless the pickup is already completed. Arriving, or leaving without the waste, has no effect
 * then. Photos are always stored.
 */
export function verdictOn(kind: StopEvent['kind'], conflict: StopRefusal | null): Verdict {
  if (!conflict || kind === 'photo') return applied;
  if (conflict === 'completed' || kind === 'arrived' || kind === 'missed') return refused(conflict);
  return { outcome: 'flagged', refusal: conflict };
}

/** When a step happened, by the phone's clock; by the server's when the phone's can't be right. */
export function timeOf(at: string, created: Date, now: Date): Date {
  const stated = new Date(at);
  return stated > now || stated < created ? now : stated;
}

/**
 * What the phone's clock showed, right or not; the server's time instead of a year that databases and contracts can't write with four
 * digits.
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
