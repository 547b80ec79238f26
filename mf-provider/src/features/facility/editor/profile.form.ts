import { type FacilityType, isLeveled } from '@tenaye/contracts/facility.facts.ts';
import { QUOTE_HOURS } from '@tenaye/contracts/facility-request-quote.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { degreeOf, numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { facilityDrafts } from '../unsaved-drafts.ts';
import { type DraftDay, draftWeek, hoursChange } from './hours.form.ts';
import { knownPaymentOf, type PaymentMethod } from './payment.ts';
import type { Editor } from './useFacilityEditor.ts';

/** The facility as typed: numbers as text, one piece of equipment per line, other payment methods separated by commas. */
export interface ProfileValues {
  name: string;
  facilityType: FacilityType;
  isLevelKnown: boolean;
  licenseNumber: string;
  address: string;
  location: string;
  woreda: string;
  landmark: string;
  floor: string;
  phone: string;
  email: string;
  additionalNotes: string;
  latitude: string;
  longitude: string;
  week: DraftDay[];
  equipment: string;
  deliveryService: boolean;
  deliveryRadius: string;
  deliveryFee: string;
  paymentMethods: PaymentMethod[];
  otherPayments: string;
  quoteHours: string;
}

const texts = ['name', 'licenseNumber', 'address', 'location', 'woreda', 'landmark', 'floor', 'phone', 'email', 'additionalNotes'] as const;
const numbers = ['deliveryRadius', 'deliveryFee'] as const;

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((it) => it.trim())
    .filter(Boolean);

function valuesOf(it: ProviderFacility): ProfileValues {
  return {
    name: it.name,
    facilityType: it.facilityType,
    isLevelKnown: it.isLevelKnown ?? true,
    licenseNumber: textOf(it.licenseNumber),
    address: textOf(it.address),
    location: textOf(it.location),
    woreda: textOf(it.woreda ?? null),
    landmark: textOf(it.landmark ?? null),
    floor: textOf(it.floor ?? null),
    phone: textOf(it.phone),
    email: textOf(it.email),
    additionalNotes: textOf(it.additionalNotes),
    latitude: textOf(it.latitude),
    longitude: textOf(it.longitude),
    week: draftWeek(it.workingHours),
    equipment: it.equipment.join('\n'),
    deliveryService: it.deliveryService,
    deliveryRadius: textOf(it.deliveryRadius),
    deliveryFee: textOf(it.deliveryFee),
    paymentMethods: it.paymentMethods.flatMap((word) => knownPaymentOf(word) ?? []),
    quoteHours: String(it.quoteHours ?? QUOTE_HOURS),
    otherPayments: it.paymentMethods.filter((word) => !knownPaymentOf(word)).join(', '),
  };
}

/** Stored methods retain their text and order; new ones follow. */
function paymentsOf({ paymentMethods, otherPayments }: ProfileValues, { paymentMethods: stored }: ProviderFacility): string[] {
  const known = stored.filter((word) => paymentMethods.some((id) => id === knownPaymentOf(word)));
  const added = paymentMethods.filter((id) => !known.some((word) => knownPaymentOf(word) === id));
  return [...known, ...added, ...partsOf(otherPayments, /,/)];
}

const haveSame = (a: readonly string[], b: readonly string[]): boolean => isSame([...a].sort(), [...b].sort());

function changeOf(values: ProfileValues, base: ProviderFacility): Record<string, unknown> {
  const before = valuesOf(base);
  const change: Record<string, unknown> = {};
  for (const field of texts) if (values[field].trim() !== before[field]) change[field] = values[field];
  for (const field of numbers) if (values[field].trim() !== before[field]) change[field] = numberOf(values[field]);
  if (values.facilityType !== before.facilityType) change.facilityType = values.facilityType;
  if (isLeveled(values.facilityType) && values.isLevelKnown !== before.isLevelKnown) change.isLevelKnown = values.isLevelKnown;
  if (values.quoteHours !== before.quoteHours) change.quoteHours = Number(values.quoteHours);
  if (values.deliveryService !== before.deliveryService) change.deliveryService = values.deliveryService;
  if (values.latitude.trim() !== before.latitude || values.longitude.trim() !== before.longitude) {
    change.latitude = degreeOf(values.latitude);
    change.longitude = degreeOf(values.longitude);
  }
  const hours = hoursChange(values.week, base.workingHours);
  if (hours) change.workingHours = hours;
  const equipment = partsOf(values.equipment, /\n/);
  if (!haveSame(equipment, base.equipment)) change.equipment = equipment;
  const paymentMethods = paymentsOf(values, base);
  if (!haveSame(paymentMethods, base.paymentMethods)) change.paymentMethods = paymentMethods;
  return change;
}

export const profileEditor: Editor<ProfileValues> = { store: facilityDrafts(), valuesOf, changeOf };
