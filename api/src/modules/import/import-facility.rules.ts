import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { isInEthiopia, regionNamed } from '@tenaye/contracts/ethiopia.facts.ts';
import { type FacilityType, facilityTypeOf, namesLevel } from '@tenaye/contracts/facility.facts.ts';
import { email } from '@tenaye/contracts/fields.ts';
import type { Cells } from '#kernel/files/csv-cells.ts';
import { phoneOf } from '#kernel/phones.ts';

/** A facility as a list states the facts: phone E.164, email lower case, `location` the town or sub-city. */
export interface FacilityRow {
  name: string;
  facilityType: FacilityType;
  isLevelKnown: boolean;
  address: string | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string | null;
  licenseNumber: string | null;
  services: string[];
  additionalNotes: string | null;
}

/** The code of the note on a row whose type is named without its level. */
export const LEVEL_UNKNOWN = 'level_unknown';

/** The code of the note on a row whose region is none of Ethiopia's. */
export const REGION_UNKNOWN = 'region_unknown';

/** The first phone number in E.164. `listed` is the cell's text, if it contains more than that or no phone number. */
async function phonesOf(cells: Cells<ImportField>): Promise<{ phone: string | null; listed: string | null }> {
  const typed = cells.text('phone', 200);
  if (typed === null) return { phone: null, listed: null };
  const [first = '', ...others] = typed.split(/[/,;]/);
  const phone = (await phoneOf(first)) ?? null;
  if (phone === null) cells.note('phone', 'phone_kept_as_note', `"${typed}" is no telephone number; kept as a note`);
  return { phone, listed: phone === null || others.length > 0 ? `Phone as listed: ${typed}` : null };
}

function emailOf(cells: Cells<ImportField>): string | null {
  const typed = cells.text('email', 254);
  if (typed === null) return null;
  const { data } = email.safeParse(typed);
  if (data !== undefined) return data;
  cells.note('email', 'email_left_out', 'is no address; left out');
  return null;
}

/** Both coordinates, or neither. A position outside Ethiopia is a mistake: most often its coordinates are swapped. */
export function positionOf(cells: Cells<ImportField>): { latitude: number | null; longitude: number | null } {
  const before = cells.problems.length;
  const latitude = cells.degrees('latitude', 90);
  const longitude = cells.degrees('longitude', 180);
  if ((latitude === null) !== (longitude === null) && cells.problems.length === before) {
    cells.refuse('latitude', 'half_position', 'and longitude belong together');
  }
  if (latitude !== null && longitude !== null && !isInEthiopia(latitude, longitude)) {
    if (isInEthiopia(longitude, latitude)) cells.refuse('latitude', 'swapped_position', 'and longitude are swapped');
    else cells.refuse('latitude', 'outside_ethiopia', 'and longitude are outside Ethiopia');
  }
  return { latitude, longitude };
}

/** The town and region, as in "Bole, Addis Ababa"; null if the row states neither. An unknown region is noted. */
export const townOf = (cells: Cells<ImportField>): string | null => {
  const [city, region] = [cells.text('city'), cells.text('region')];
  if (region !== null && !regionNamed(region)) cells.note('region', REGION_UNKNOWN, `"${region}" is not known; stored as written`);
  const places = [city, region].filter((it) => it !== null);
  return [...new Set(places)].join(', ') || null;
};

/** Reads a facility. `provider_type` may contain its type, as in collectors' lists. Problems are added to `cells`. */
export async function readFacility(cells: Cells<ImportField>): Promise<FacilityRow> {
  const name = cells.required('name');
  const word = cells.text('facility_type') ?? cells.text('provider_type') ?? cells.required('facility_type');
  const facilityType = facilityTypeOf(word);
  if (word !== '' && facilityType === undefined) cells.refuse('facility_type', 'unknown_facility_type', `"${word}" is not known`);
  const isLevelKnown = namesLevel(word);
  if (!isLevelKnown) cells.note('facility_type', LEVEL_UNKNOWN, `"${word}" names no level of care; stored as unknown`);
  const { phone, listed } = await phonesOf(cells);
  return {
    name,
    facilityType: facilityType ?? 'primary_clinic',
    isLevelKnown,
    address: cells.text('address', 300),
    location: townOf(cells),
    ...positionOf(cells),
    phone,
    email: emailOf(cells),
    licenseNumber: cells.text('license_number', 100),
    services: (cells.text('services', 2000) ?? '')
      .split(/[;,|]/)
      .map((it) => it.trim())
      .filter(Boolean),
    additionalNotes: listed,
  };
}
