import { isLeveled } from '@tenaye/contracts/facility.facts.ts';
import type { Correction } from '@tenaye/contracts/listing-record.ts';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { ListingLevel } from '@tenaye/contracts/verification.facts.ts';
import { degreeOf, textOf } from '@tenaye/platform/form/number-text.ts';

/** The facts of a profile as typed. `category` is the specialty or the type; `hours` has a text for each day, '' without hours. */
export interface CorrectionValues {
  name: string;
  category: string;
  /** Whether the type's level of care is known; it counts for types with levels. */
  level: ListingLevel;
  licenseNumber: string;
  address: string;
  location: string;
  latitude: string;
  longitude: string;
  phone: string;
  mfrId: string;
  dhis2Id: string;
  hours: Record<string, string>;
  reason: string;
}

/** The facts that are texts; those of a place and of hours are compared together. */
export const textFacts = ['name', 'category', 'licenseNumber', 'address', 'location', 'phone', 'mfrId', 'dhis2Id'] as const;

const weekOf = (hours: Readonly<Record<string, string>> | null): Record<string, string> =>
  Object.fromEntries(weekdays.map((day) => [day, hours?.[day] ?? '']));

/** The stored facts. */
export function factsOf({ listing, doctor, facility }: Pick<ReviewedProvider, 'listing' | 'doctor' | 'facility'>): CorrectionValues {
  const place = doctor ?? facility;
  return {
    name: listing.name,
    category: listing.category,
    level: listing.isLevelKnown === false ? 'unknown' : 'known',
    licenseNumber: listing.licenseNumber ?? '',
    address: place?.address ?? '',
    location: facility?.location ?? '',
    latitude: textOf(place?.latitude ?? null),
    longitude: textOf(place?.longitude ?? null),
    phone: listing.phone ?? '',
    mfrId: facility?.mfr_id ?? '',
    dhis2Id: facility?.dhis2_id ?? '',
    hours: weekOf(facility?.operating_hours ?? null),
    reason: '',
  };
}

/** Whether the level of care is known; true for types without levels. */
export const knowsLevel = ({ category, level }: Pick<CorrectionValues, 'category' | 'level'>): boolean =>
  !isLeveled(category) || level === 'known';

export const placeText = ({ latitude, longitude }: CorrectionValues): string => [latitude, longitude].filter(Boolean).join(', ');
/** The days that have hours, in the order of the week. */
export const hoursText = ({ hours }: CorrectionValues): string =>
  weekdays.flatMap((day) => (hours[day]?.trim() ? [`${day}: ${hours[day].trim()}`] : [])).join('\n');

/** What the contract calls the category of each kind of profile. */
export const categoryFact = { doctor: 'specialization', facility: 'facilityType' } as const;

/** The changed facts, as they are sent. */
export function correctionOf(kind: keyof typeof categoryFact, typed: CorrectionValues, stored: CorrectionValues): Record<string, unknown> {
  const texts = textFacts.flatMap((it) => {
    const name = it === 'category' ? categoryFact[kind] : it;
    return typed[it].trim() === stored[it] ? [] : [[name, typed[it]]];
  });
  const isLevelKnown = knowsLevel(typed);
  const isMoved = placeText(typed) !== placeText(stored);
  const hours = weekdays.flatMap((day) => (typed.hours[day]?.trim() ? [[day, typed.hours[day]]] : []));
  return {
    ...Object.fromEntries(texts),
    ...(isLevelKnown !== knowsLevel(stored) && { isLevelKnown }),
    ...(isMoved && { latitude: degreeOf(typed.latitude), longitude: degreeOf(typed.longitude) }),
    ...(hoursText(typed) !== hoursText(stored) && { workingHours: Object.fromEntries(hours) }),
    reason: typed.reason,
  } satisfies Partial<Record<keyof Correction, unknown>>;
}

/** The digits of a phone number that are the same however it is written. */
const ownDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-9);

/** Whether the stored facts are those that were typed, so that nothing but the reason is left to send. */
export function isCorrected(kind: keyof typeof categoryFact, typed: CorrectionValues, stored: CorrectionValues): boolean {
  const phone = ownDigits(typed.phone) === ownDigits(stored.phone) ? stored.phone : typed.phone;
  return Object.keys(correctionOf(kind, { ...typed, phone }, stored)).length === 1;
}

/** The field that shows the contract's message about a path. */
export const fieldOf = (path: string): string =>
  path === 'specialization' || path === 'facilityType' || path === 'isLevelKnown' ? 'category' : path.replace(/^workingHours\./, 'hours.');

/** The id of the field at a path. */
export const fieldIdOf = (path: string): string => `correction-${path}`;
