import { accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ComparedFacts } from '@tenaye/contracts/submission.ts';
import type { DataCollectionSubmission } from './data-collection-submission.entity.ts';

type Typed = Pick<
  DataCollectionSubmission,
  | 'providerType'
  | 'institutionName'
  | 'licenseNumber'
  | 'phoneNumber'
  | 'emailAddress'
  | 'physicalAddress'
  | 'cityLocation'
  | 'latitude'
  | 'longitude'
  | 'operatingHours'
  | 'servicesOffered'
  | 'testCategories'
  | 'equipmentAvailable'
  | 'accreditationLevel'
  | 'deliveryService'
  | 'paymentMethods'
  | 'additionalNotes'
>;

/** Limits of a facility's lists: owners can only save entries within them. */
export const listLimits = {
  services: { entries: 300, letters: 120 },
  equipment: { entries: 200, letters: 120 },
  paymentMethods: { entries: 12, letters: 60 },
} as const;
const HOURS_LETTERS = 60;

/** Separators of entries. A comma inside parentheses isn't one: "Blood count (Hb, WBC)". */
const separators = /[\n;,•](?![^()\n]*\))/;

/** The entries without repetitions, regardless of letter case; the first spelling of each stays. */
export function withoutRepeats(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const it of entries) if (!byKey.has(it.toLowerCase())) byKey.set(it.toLowerCase(), it);
  return [...byKey.values()];
}

/** The entries of a typed text, separated by lines, commas or semicolons; each once, regardless of letter case. */
export function entriesIn(text: string | null | undefined, { entries, letters }: { entries: number; letters: number }): string[] {
  const words = (text ?? '')
    .split(separators)
    .map((it) => [...it.replace(/^[\s*–-]+|[\s.]+$/g, '').replaceAll(/\s+/g, ' ')].slice(0, letters).join('').trim())
    .filter(Boolean);
  return withoutRepeats(words).slice(0, entries);
}

const DAY = '(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?(?![a-z])\\.?';
const someDays = new RegExp(`^${DAY}(?:\\s*(?:-|–|to|through)\\s*${DAY})?(?:\\s*(?:&|and)\\s*${DAY})?\\s*:?\\s*(.*)$`, 'i');
const everyDay = /^(?:every\s*day|daily|all days|always)\b\s*:?\s*(.*)$/i;
const aroundTheClock = /^24\s*(?:\/\s*7|hours)/i;
const ALL_DAY = '24 hours';

const dayAt = (word: string | undefined): number =>
  weekdays.findIndex((it) => it.slice(0, 3).toLowerCase() === word?.slice(0, 3).toLowerCase());

/** The weekdays from one day to another, both included, across the end of the week if necessary. */
function daysBetween(from: number, to: number): string[] {
  const length = ((to - from + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length }, (_, nth) => weekdays[(from + nth) % weekdays.length] ?? '');
}

/** The weekdays that a part of the text names, with their hours, which may be missing; undefined if it names no day. */
function daysIn(part: string): { days: readonly string[]; hours: string } | undefined {
  if (aroundTheClock.test(part)) return { days: weekdays, hours: ALL_DAY };
  const all = everyDay.exec(part);
  if (all) return { days: weekdays, hours: all[1] || ALL_DAY };
  const [, first, last, also, hours = ''] = someDays.exec(part) ?? [];
  if (!first) return undefined;
  const days = daysBetween(dayAt(first), dayAt(last ?? first));
  return { days: also ? [...days, weekdays[dayAt(also)] ?? ''] : days, hours };
}

/**
 * Hours by day, read from a text such as "Mon-Sat 8:00-20:00, Sunday closed". A part without a day adds to the part before it. Null if a
 * part can't be read, because incomplete hours would mislead patients.
 */
export function hoursIn(text: string): Record<string, string> | null {
  const hours = new Map<string, string>();
  let days: readonly string[] = [];
  for (const part of text.split(/[\n;,]/).map((it) => it.trim())) {
    if (!part) continue;
    const named = daysIn(part);
    days = named?.days ?? days;
    if (days.length === 0 || named?.hours === '') return null;
    for (const day of days) hours.set(day, named ? named.hours : `${hours.get(day)}, ${part}`);
  }
  if (hours.size === 0 || [...hours.values()].some((it) => it.length > HOURS_LETTERS)) return null;
  const inOrder = weekdays.filter((day) => hours.has(day));
  return Object.fromEntries(inOrder.map((day) => [day, hours.get(day) ?? '']));
}

/**
 * The facts that a submission states about a facility, in the form in which a facility stores them. A center's test categories become
 * services.
 */
export function factsOf(typed: Typed): ComparedFacts {
  const { latitude, longitude, deliveryService } = typed;
  const level = typed.accreditationLevel?.toLowerCase();
  return {
    name: typed.institutionName,
    licenseNumber: typed.licenseNumber || null,
    phone: typed.phoneNumber,
    email: typed.emailAddress ?? null,
    address: typed.physicalAddress,
    location: typed.cityLocation,
    position: { latitude, longitude },
    workingHours: hoursIn(typed.operatingHours),
    services: entriesIn([typed.servicesOffered, typed.testCategories].filter(Boolean).join('\n'), listLimits.services),
    equipment: entriesIn(typed.equipmentAvailable, listLimits.equipment),
    accreditationLevel: accreditationLevels.find((it) => it === level) ?? null,
    deliveryService: deliveryService ? deliveryService === 'Yes' : null,
    paymentMethods: entriesIn(typed.paymentMethods, listLimits.paymentMethods),
    additionalNotes: typed.additionalNotes ?? null,
  };
}
