import type { FacilityChange } from '@tenaye/contracts/provider-facility.ts';
import type { Unversioned } from '#kernel/database/version.ts';
import type { Facility } from '../facility/facility.entity.ts';

const orNull = <T>(value: T | '' | undefined): T | null | undefined => (value === '' ? null : value);

/** Prices by the name of the service; services without a price are omitted. */
const pricesOf = (services: FacilityChange['services']): Record<string, number> | undefined =>
  services && Object.fromEntries(services.flatMap(({ name, price }) => (price === null ? [] : [[name, price]])));

const workingHoursOf = (hours: FacilityChange['workingHours']): Record<string, string> | null | undefined =>
  hours && (Object.keys(hours).length > 0 ? { ...hours } : null);

/** The columns of `facilities` that a change sets; `phone` is E.164. Missing fields are left out. */
export function columnsOf(change: Unversioned<FacilityChange>, phone: string | undefined): Partial<Facility> {
  const { services, equipment, workingHours, paymentMethods, email, woreda, floor, landmark, additionalNotes, ...same } = change;
  const columns = {
    ...same,
    phone: orNull(phone),
    email: orNull(email),
    woreda: orNull(woreda),
    floor: orNull(floor),
    landmark: orNull(landmark),
    services: services?.map((it) => it.name),
    servicePrices: pricesOf(services),
    equipmentList: equipment && [...new Set(equipment)],
    workingHours: workingHoursOf(workingHours),
    paymentMethods: paymentMethods && [...new Set(paymentMethods)],
    additionalNotes: orNull(additionalNotes),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** A comparable text of a value, with sorted keys, because jsonb doesn't preserve their order. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : (nested ?? null),
  );

/** The names of the columns whose value would change. */
export function changedFields(profile: object, columns: object): string[] {
  const stored = new Map<string, unknown>(Object.entries(profile));
  return Object.entries(columns).flatMap(([field, value]) => (comparable(stored.get(field) ?? null) === comparable(value) ? [] : [field]));
}
