import type { AppointmentType } from './appointment.facts.ts';
import { kmBetween, type Position } from './geo.facts.ts';

/** The largest radius of home visits, in km. */
export const MAX_HOME_VISIT_KM = 200;

/** Minutes that stay free around the home visits of a doctor who hasn't chosen a travel time: the next home isn't next door. */
export const USUAL_TRAVEL_MINUTES = 30;

/** A doctor's terms for home visits. `radius` is in km around the practice, null without a limit. */
interface HomeVisits {
  radius: number | null;
  practice: Position | undefined;
}

/**
 * Whether a doctor comes to a home: `unknown` while the home's position is missing. A doctor without a limit, or whose practice has no
 * position, counts as `within`, and decides by the address.
 */
export function homeVisitReach({ radius, practice }: HomeVisits, home: Position | undefined): 'within' | 'far' | 'unknown' {
  if (radius === null || !practice) return 'within';
  if (!home) return 'unknown';
  return kmBetween(practice, home) <= radius ? 'within' : 'far';
}

/** A doctor's fees in ETB. Without a fee of their own, online visits cost the consultation fee. */
interface Fees {
  consultationFee: number;
  onlineFee?: number | null | undefined;
  homeVisitSurcharge?: number | null | undefined;
}

/** What a visit costs in ETB: the doctor's fee for its type, and for a home visit the surcharge. */
export function visitFee({ consultationFee, onlineFee, homeVisitSurcharge }: Fees, mode: AppointmentType | undefined): number {
  if (mode === 'online') return onlineFee ?? consultationFee;
  return mode === 'home-visit' ? Math.round((consultationFee + (homeVisitSurcharge ?? 0)) * 100) / 100 : consultationFee;
}
