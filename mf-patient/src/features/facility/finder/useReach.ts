import { type DeliveryReach, deliveryReach } from '@tenaye/contracts/delivery.facts.ts';
import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';

/** Whether a place delivers to the patient's position. */
export function useReach({ delivery_service, delivery_radius, latitude, longitude }: FacilityDetails): DeliveryReach {
  const { position } = usePosition();
  const from = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return deliveryReach({ delivers: delivery_service, radius: delivery_radius, position: from }, position);
}
