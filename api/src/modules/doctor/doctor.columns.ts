import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { MAX_FEE } from '@tenaye/contracts/ranking.facts.ts';
import { nearestOf } from '#kernel/database/indexes.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';

const listedFacts = ['is_verified', 'is_available', 'owner_stands', 'license_stands'];
/** The condition for a doctor whom patients may see and book; the partial indexes below have exactly this condition. */
export const LISTED_DOCTOR = listedFacts.join(' and ');
/** `LISTED_DOCTOR` where other tables have columns of these names: on the alias of `doctors`. */
export const listedDoctorAs = (alias: string): string => listedFacts.map((it) => `${alias}.${it}`).join(' and ');
/** The condition for a doctor whom search engines may know: a demo's profiles are excluded. */
export const DOCTORS_TO_FIND = `${LISTED_DOCTOR} and not is_demo`;

/** A doctor's position in SQL: the current one if it is shared, otherwise that of the practice. Both coordinates or neither. */
export const SHOWN_LATITUDE = '(case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8';
export const SHOWN_LONGITUDE = '(case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8';

const nearestFirst = `specialization, ll_to_earth(${SHOWN_LATITUDE}, ${SHOWN_LONGITUDE})`;
const cheapestFirst = `specialization, least(consultation_fee, ${MAX_FEE}), ${countedRating()} desc nulls last, id`;

const rankedBy = (mode: string, where: string) => [
  {
    name: `doctors_${mode}nearest_index`,
    expression: `create index "doctors_${mode}nearest_index" on "doctors" using gist (${nearestFirst})
      where ${where} and ${SHOWN_LATITUDE} is not null`,
  },
  {
    name: `doctors_${mode}cheapest_index`,
    expression: `create index "doctors_${mode}cheapest_index" on "doctors" (${cheapestFirst}) where ${where}`,
  },
];

/**
 * The indexes that rank_doctors scans: nearest first and cheapest first, among all listed doctors of a specialty, and among those who offer
 * one mode. Without the latter, a search for a rare mode would scan all other doctors.
 */
export const doctorRankingIndexes = [
  ...rankedBy('', LISTED_DOCTOR),
  ...appointmentTypes.flatMap((mode) =>
    rankedBy(`${mode.replace('-', '_')}_`, `${LISTED_DOCTOR} and appointment_types @> '{${mode}}'::text[]`),
  ),
];

/** The sort keys of a doctor in a list, smallest first. Ratings are negated, so that the highest comes first. */
export const LISTED_BY = { price: 'consultation_fee', rating: `coalesce(-${countedRating()}, 1)` } as const;
/** The doctor's position as a point. The index below must spell it in the same way. */
export const SHOWN_POINT = `ll_to_earth(${SHOWN_LATITUDE}, ${SHOWN_LONGITUDE})`;

/** The indexes for the orders of the list; `doctors_listed_name_index` serves the order by name. */
export const doctorListIndexes = [
  {
    name: 'doctors_listed_price_index',
    expression: `create index "doctors_listed_price_index" on "doctors" (${LISTED_BY.price}, id) where ${LISTED_DOCTOR}`,
  },
  {
    name: 'doctors_listed_rating_index',
    expression: `create index "doctors_listed_rating_index" on "doctors" ((${LISTED_BY.rating}), id) where ${LISTED_DOCTOR}`,
  },
  nearestOf('doctors', 'practice_', [], `${LISTED_DOCTOR} and `),
  {
    name: 'doctors_listed_nearest_index',
    expression: `create index "doctors_listed_nearest_index" on "doctors" using gist (${SHOWN_POINT})
      where ${LISTED_DOCTOR} and ${SHOWN_LATITUDE} is not null`,
  },
];
