import type { WasteTimeSlot, WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { PickupFrequency } from '@tenaye/contracts/waste-profile.facts.ts';
import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { degreeOf, numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { placeSides } from '@tenaye/platform/place/PlaceFields.tsx';

/** The profile as it is typed. */
export interface ProfileValues {
  name: string;
  address: string;
  phone: string;
  email: string;
  contactPerson: string;
  emergencyContact: string;
  tin: string;
  /** Degrees as typed. */
  latitude: string;
  longitude: string;
  wasteTypes: WasteType[];
  preferredPickupTime: WasteTimeSlot | '';
  preferredPickupFrequency: PickupFrequency;
  wasteGenerationRate: string;
  storageCapacity: string;
  beds: string;
  isCooled: boolean;
  specialInstructions: string;
  accessInstructions: string;
}

/** The fields in the order of the page. */
export const profileFields = [
  'name',
  'address',
  'phone',
  'email',
  'contactPerson',
  'emergencyContact',
  'tin',
  'latitude',
  'longitude',
  'wasteTypes',
  'preferredPickupTime',
  'preferredPickupFrequency',
  'wasteGenerationRate',
  'storageCapacity',
  'beds',
  'isCooled',
  'specialInstructions',
  'accessInstructions',
] as const satisfies readonly (keyof ProfileValues)[];

export const valuesOf = (it: WasteProfile): ProfileValues => ({
  name: it.name,
  address: it.address ?? '',
  phone: it.phone ?? '',
  email: it.email ?? '',
  contactPerson: it.contactPerson ?? '',
  emergencyContact: it.emergencyContact ?? '',
  tin: it.tin ?? '',
  latitude: textOf(it.latitude),
  longitude: textOf(it.longitude),
  wasteTypes: it.wasteTypes,
  preferredPickupTime: it.preferredPickupTime ?? '',
  preferredPickupFrequency: it.preferredPickupFrequency,
  wasteGenerationRate: textOf(it.wasteGenerationRate),
  storageCapacity: textOf(it.storageCapacity),
  beds: textOf(it.beds ?? null),
  isCooled: it.isCooled ?? false,
  specialInstructions: it.specialInstructions ?? '',
  accessInstructions: it.accessInstructions ?? '',
});

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The contract's fields; an empty one is null, except the name, which the contract then reports. */
const sentOf = (it: ProfileValues): Record<keyof ProfileValues, unknown> => ({
  ...it,
  address: textOrNull(it.address),
  phone: textOrNull(it.phone),
  email: textOrNull(it.email),
  contactPerson: textOrNull(it.contactPerson),
  emergencyContact: textOrNull(it.emergencyContact),
  tin: textOrNull(it.tin),
  latitude: degreeOf(it.latitude),
  longitude: degreeOf(it.longitude),
  preferredPickupTime: it.preferredPickupTime || null,
  wasteGenerationRate: numberOf(it.wasteGenerationRate),
  storageCapacity: numberOf(it.storageCapacity),
  beds: numberOf(it.beds),
  specialInstructions: textOrNull(it.specialInstructions),
  accessInstructions: textOrNull(it.accessInstructions),
});

/** The fields that differ from the stored profile; `{}` for none. */
export function changeOf(values: ProfileValues, base: WasteProfile): Record<string, unknown> {
  const [now, before] = [sentOf(values), sentOf(valuesOf(base))];
  const changed = profileFields.filter((it) => !isSame(now[it], before[it]));
  // A position is changed as a whole.
  const sent = placeSides.some((it) => changed.includes(it)) ? new Set([...changed, ...placeSides]) : changed;
  return Object.fromEntries([...sent].map((it) => [it, now[it]]));
}
