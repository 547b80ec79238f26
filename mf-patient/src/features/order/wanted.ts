import { centerTypeFor, isCardiacTest } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Order } from '@tenaye/contracts/order.ts';

/** What the finder looks for: what is left of the order. `facilityTypes` is empty where a test isn't in the catalog. */
export interface WantedOrder {
  orderId: string;
  medications: { name: string; quantity: number; medicationId: string | null }[];
  services: string[];
  facilityTypes: string[];
}

/** The list for the finder, instead of one that is read from a prescription. */
export function wantedOf({ id, type, lines }: Order): WantedOrder {
  const open = lines.filter((it) => it.left > 0);
  if (type === 'medication') {
    const medications = open.map(({ name, left, medicationId }) => ({ name, quantity: left, medicationId }));
    return { orderId: id, medications, services: [], facilityTypes: [] };
  }
  const types = open.flatMap(({ name, kind }) => [
    kind ? centerTypeFor[kind] : 'unknown',
    ...(isCardiacTest(name) ? ['cardiac_center'] : []),
  ]);
  const facilityTypes = types.includes('unknown') ? [] : [...new Set(types)];
  return { orderId: id, medications: [], services: open.map((it) => it.name), facilityTypes };
}
