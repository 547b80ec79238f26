import { kmBetween, type Position } from './geo.facts.ts';

/** A pharmacy's statements about its delivery. `radius` is in km around its position, null when the pharmacy names no limit. */
interface DeliveringPlace {
  delivers: boolean;
  radius: number | null;
  position: Position | undefined;
}

/**
 * Whether a pharmacy delivers to a position: `unknown` while the patient's position is missing. A pharmacy without a position or a limit
 * counts as `within`, and decides by the address.
 */
export type DeliveryReach = 'none' | 'within' | 'far' | 'unknown';

/** The reach, by the great-circle distance. */
export function deliveryReach({ delivers, radius, position }: DeliveringPlace, to: Position | undefined): DeliveryReach {
  if (!delivers) return 'none';
  if (radius === null || !position) return 'within';
  if (!to) return 'unknown';
  return kmBetween(position, to) <= radius ? 'within' : 'far';
}
