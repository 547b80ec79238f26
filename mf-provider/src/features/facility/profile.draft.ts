import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { numberOf, textOf } from '../../shared/number-text.ts';
import { type DraftDay, draftWeek, hoursChange } from './hours.draft.ts';
import { knownPaymentOf, type PaymentMethod } from './payment.ts';
import { draftStore } from './unsaved-drafts.ts';
import type { Editor } from './useFacilityEditor.ts';

/** The facility as it is typed: numbers as text, equipment one on each line, other ways to pay joined by commas. */
export interface ProfileDraft {
  name: string;
  facilityType: FacilityType;
  licenseNumber: string;
  address: string;
  location: string;
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
  payments: PaymentMethod[];
  otherPayments: string;
}

/** What every group of fields needs. */
export interface FieldsProps {
  draft: ProfileDraft;
  set: (part: Partial<ProfileDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

const texts = ['name', 'licenseNumber', 'address', 'location', 'phone', 'email', 'additionalNotes'] as const;
const numbers = ['deliveryRadius', 'deliveryFee'] as const;

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((it) => it.trim())
    .filter(Boolean);

function draftOf(it: ProviderFacility): ProfileDraft {
  return {
    name: it.name,
    facilityType: it.facilityType,
    licenseNumber: textOf(it.licenseNumber),
    address: textOf(it.address),
    location: textOf(it.location),
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
    payments: it.paymentMethods.flatMap((word) => knownPaymentOf(word) ?? []),
    otherPayments: it.paymentMethods.filter((word) => !knownPaymentOf(word)).join(', '),
  };
}

/** Known ways keep the word that was stored for them. */
const paymentsOf = ({ payments, otherPayments }: ProfileDraft, { paymentMethods }: ProviderFacility): string[] => [
  ...payments.map((id) => paymentMethods.find((word) => knownPaymentOf(word) === id) ?? id),
  ...partsOf(otherPayments, /,/),
];

const isSame = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

function changeOf(draft: ProfileDraft, base: ProviderFacility): Record<string, unknown> {
  const before = draftOf(base);
  const change: Record<string, unknown> = {};
  for (const field of texts) if (draft[field].trim() !== before[field]) change[field] = draft[field];
  for (const field of numbers) if (draft[field].trim() !== before[field]) change[field] = numberOf(draft[field]);
  if (draft.facilityType !== before.facilityType) change.facilityType = draft.facilityType;
  if (draft.deliveryService !== before.deliveryService) change.deliveryService = draft.deliveryService;
  if (draft.latitude.trim() !== before.latitude || draft.longitude.trim() !== before.longitude) {
    change.latitude = numberOf(draft.latitude);
    change.longitude = numberOf(draft.longitude);
  }
  const hours = hoursChange(draft.week, base.workingHours);
  if (hours) change.workingHours = hours;
  const equipment = partsOf(draft.equipment, /\n/);
  if (!isSame(equipment, base.equipment)) change.equipment = equipment;
  const paymentMethods = paymentsOf(draft, base);
  if (!isSame(paymentMethods, base.paymentMethods)) change.paymentMethods = paymentMethods;
  return change;
}

export const profileEditor: Editor<ProfileDraft> = { store: draftStore(), draftOf, changeOf };
