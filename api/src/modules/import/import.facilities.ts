import type { EntityManager } from '@mikro-orm/postgresql';
import { type FacilityType, facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { email } from '@tenaye/contracts/fields.ts';
import type { Cells } from '#kernel/files/csv-cells.ts';
import { phoneOf } from '#kernel/phones.ts';
import { listingKey, SAME_LISTING } from '../duplicate/duplicate-listing.rules.ts';
import { createListings } from '../facility/facility-creation.service.ts';
import { positionsWhere } from './import.positions.ts';
import type { ImportKind } from './import.run.ts';

const columns = {
  name: ['name', 'facilityname', 'institutionname'],
  facility_type: ['facilitytype', 'type', 'providertype'],
  address: ['address', 'physicaladdress', 'street'],
  city: ['city', 'town', 'location', 'citylocation', 'subcity'],
  region: ['region', 'state'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng', 'long'],
  phone: ['phone', 'phonenumber', 'telephone', 'contactphone'],
  email: ['email', 'emailaddress', 'contactemail'],
  license_number: ['licensenumber', 'license', 'licence', 'licencenumber'],
  services: ['services', 'servicesoffered'],
} as const;
type Column = keyof typeof columns;

interface FacilityRow {
  name: string;
  facilityType: FacilityType;
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

/** The first number in E.164; the cell's own text is kept too when it contains more than that. */
async function phonesOf(cells: Cells<Column>): Promise<{ phone: string | null; listed: string | null }> {
  const typed = cells.text('phone', 200);
  if (typed === null) return { phone: null, listed: null };
  const [first = '', ...others] = typed.split(/[/,;]/);
  const phone = (await phoneOf(first)) ?? null;
  if (phone === null) cells.notes.push(`phone "${typed}" is no telephone number; kept as a note`);
  return { phone, listed: phone === null || others.length > 0 ? `Phone as listed: ${typed}` : null };
}

function emailOf(cells: Cells<Column>): string | null {
  const typed = cells.text('email', 254);
  if (typed === null) return null;
  const { data } = email.safeParse(typed);
  if (data !== undefined) return data;
  cells.notes.push('email is no address; left out');
  return null;
}

function positionOf(cells: Cells<Column>): { latitude: number | null; longitude: number | null } {
  const latitude = cells.degrees('latitude', 90);
  const longitude = cells.degrees('longitude', 180);
  if ((latitude === null) !== (longitude === null) && cells.problems.length === 0) {
    cells.problems.push('latitude and longitude belong together');
  }
  return { latitude, longitude };
}

async function read(cells: Cells<Column>): Promise<FacilityRow> {
  const name = cells.required('name');
  const word = cells.required('facility_type');
  const facilityType = facilityTypeOf(word);
  if (word !== '' && facilityType === undefined) cells.problems.push(`facility_type "${word}" is not known`);
  const { phone, listed } = await phonesOf(cells);
  const places = [cells.text('city'), cells.text('region')].filter((it) => it !== null);
  return {
    name,
    facilityType: facilityType ?? 'primary_clinic',
    address: cells.text('address', 300),
    location: [...new Set(places)].join(', ') || null,
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

const known = (em: EntityManager, rows: readonly FacilityRow[]): Promise<ReadonlySet<number>> =>
  positionsWhere(em, rows, SAME_LISTING.columns, SAME_LISTING.condition);

/** Imported listings are unverified and have no account. `authority` is the one whose list it is; administrators may verify its facilities at once. */
export const facilityImport = (authority: string | null = null): ImportKind<FacilityRow, typeof columns> => ({
  action: 'facility.import',
  columns,
  required: ['name', 'facility_type'],
  read,
  key: listingKey,
  known,
  insert: (em, rows, now) =>
    createListings(
      em,
      rows.map((it) => ({ ...it, authority })),
      now,
    ),
});
