import type { Pharmacy } from '@tenaye/contracts/facility.ts';

export interface PharmacySearch {
  words: string;
  deliveryOnly: boolean;
}

/** Every word must stand somewhere in the name or address, in any case. */
export function isWanted(pharmacy: Pharmacy, { words, deliveryOnly }: PharmacySearch): boolean {
  if (deliveryOnly && !pharmacy.deliveryService) return false;
  const text = `${pharmacy.name} ${pharmacy.address ?? ''}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
