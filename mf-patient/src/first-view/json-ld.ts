import type { DirectoryDoctorProfile, DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { type DayHours, readWeek, weekRuns } from '@tenaye/contracts/opening-hours.facts.ts';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import type { Words } from '../shared/profile-description.ts';

/** A part of a description in the vocabulary of schema.org. Undefined facts are left out when it is written as JSON. */
export interface Thing {
  [fact: string]: string | number | undefined | Thing | readonly Thing[] | readonly string[];
}

/** The types of schema.org that are more specific than `MedicalBusiness`. */
const businessTypes: Partial<Record<FacilityType, string>> = {
  pharmacy: 'Pharmacy',
  diagnostic_lab: 'DiagnosticLab',
  diagnostic_imaging: 'MedicalClinic',
  hospital: 'Hospital',
  dentistry: 'Dentist',
  health_center: 'MedicalClinic',
  cardiac_center: 'MedicalClinic',
  medium_clinic: 'MedicalClinic',
  primary_clinic: 'MedicalClinic',
  specialty_clinic: 'MedicalClinic',
  surgery_clinic: 'MedicalClinic',
};

const addressOf = (street: string | null, town: string | null = null): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: street ?? undefined,
  addressLocality: town ?? undefined,
  addressCountry: 'ET',
});

const positionOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Thing | undefined =>
  latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };

/** The rating out of 5; undefined as long as no rating is shown, because there are too few reviews or none. */
const ratingOf = (rating: number | null, count: number): Thing | undefined =>
  rating === null || count === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: count, bestRating: 5, worstRating: 1 };

const clock = (minute: number): string => {
  const inDay = minute % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/**
 * A day's opening and closing times as search engines expect them: a 24-hour day closes at 23:59, and a closed day opens and closes at
 * midnight.
 */
function spanOf(hours: Exclude<DayHours, undefined>): { opens: string; closes: string } {
  if (hours === 'closed') return { opens: '00:00', closes: '00:00' };
  const isWholeDay = hours.end - hours.start === 1440;
  return isWholeDay ? { opens: '00:00', closes: '23:59' } : { opens: clock(hours.start), closes: clock(hours.end) };
}

/** The opening hours that can be read from a facility's own words; days with other words are left out. */
function hoursOf(stored: Readonly<Record<string, string>> | null): readonly Thing[] | undefined {
  const runs = weekRuns(readWeek(stored)).flatMap(({ from, to, hours }): Thing[] =>
    hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.slice(from, to + 1), ...spanOf(hours) }] : [],
  );
  return runs.length > 0 ? runs : undefined;
}

/** The lowest and the highest published price. */
function pricesOf(prices: Readonly<Record<string, number>>, language: string): string | undefined {
  const amounts = Object.values(prices);
  if (amounts.length === 0) return undefined;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)].map((it) => formatMoney(it, language));
  return least === most ? least : `${least} – ${most}`;
}

const CONTEXT = 'https://schema.org';

/** The URLs of a profile and its picture. */
interface Place {
  url: string;
  image: string | undefined;
}

export const doctorThing = ({ t, language }: Words, doctor: DirectoryDoctorProfile, place: Place): Thing => ({
  '@context': CONTEXT,
  '@type': 'Physician',
  name: doctor.name,
  ...place,
  medicalSpecialty: t(`domain:specialty.${doctor.specialization}`),
  address: addressOf(doctor.address),
  geo: positionOf(doctor),
  priceRange: formatMoney(doctor.consultationFee, language),
  knowsLanguage: doctor.languages,
  aggregateRating: ratingOf(doctor.rating, doctor.reviewCount),
});

export const facilityThing = ({ language }: Words, facility: DirectoryFacilityProfile, place: Place): Thing => ({
  '@context': CONTEXT,
  '@type': businessTypes[facility.facility_type] ?? 'MedicalBusiness',
  name: facility.name,
  ...place,
  address: addressOf(facility.address, facility.location),
  geo: positionOf(facility),
  openingHoursSpecification: hoursOf(facility.working_hours),
  priceRange: pricesOf(facility.service_prices, language),
  aggregateRating: ratingOf(facility.rating, facility.review_count),
});

/** A list of profiles, in the order of the page. */
export const listThing = (profiles: readonly { name: string; url: string }[]): Thing => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: profiles.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, url })),
});

export const siteThing = (url: string): Thing => ({ '@context': CONTEXT, '@type': 'WebSite', name: 'Tenaye', url });
