import { type DeliveryReach, deliveryReach } from '@tenaye/contracts/delivery.facts.ts';
import { usePosition } from '../../shared/location/usePosition.ts';

export interface DeliveringPlace {
  delivers: boolean;
  /** km; null or undefined without a limit. */
  radius: number | null | undefined;
  latitude: number | null;
  longitude: number | null;
}

/** Whether a place delivers to the patient's position. */
export function useReach({ delivers, radius = null, latitude, longitude }: DeliveringPlace): DeliveryReach {
  const { position } = usePosition();
  const from = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return deliveryReach({ delivers, radius, position: from }, position);
}
