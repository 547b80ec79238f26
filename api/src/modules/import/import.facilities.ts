import type { EntityManager } from '@mikro-orm/postgresql';
import { type FacilityType, facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Cells } from '#kernel/files/csv-cells.ts';
import { listingKey, SAME_LISTING } from '../duplicate/duplicate-listing.rules.ts';
import { Facility } from '../facility/facility.entity.ts';
import { positionsWhere } from './import.known.ts';
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

/** The first number in E.164; what the cell says is kept in words when it says more than that. */
function phoneOf(cells: Cells<Column>): { phone: string | null; listed: string | null } {
  const typed = cells.text('phone', 200);
  if (typed === null) return { phone: null, listed: null };
  const [first = '', ...others] = typed.split(/[/,;]/);
  const number = parsePhoneNumberFromString(first, 'ET');
  const phone = number?.isValid() ? number.number : null;
  if (phone === null) cells.notes.push(`phone "${typed}" is no telephone number; kept as a note`);
  return { phone, listed: phone === null || others.length > 0 ? `Phone as listed: ${typed}` : null };
}

function emailOf(cells: Cells<Column>): string | null {
  const typed = cells.text('email', 254)?.toLowerCase() ?? null;
  if (typed === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return typed;
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

function read(cells: Cells<Column>): FacilityRow {
  const name = cells.required('name');
  const word = cells.required('facility_type');
  const facilityType = facilityTypeOf(word);
  if (word !== '' && facilityType === undefined) cells.problems.push(`facility_type "${word}" is not known`);
  const { phone, listed } = phoneOf(cells);
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

/** Listings nobody has vouched for: unverified, without an account. */
export const facilityImport: ImportKind<FacilityRow, typeof columns> = {
  action: 'facility.import',
  columns,
  required: ['name', 'facility_type'],
  read,
  key: listingKey,
  known,
  insert: async (em, rows, now) => {
    await em.insertMany(
      Facility,
      rows.map((it) => ({ ...it, verificationStatus: 'pending' as const, isVerified: false, createdAt: now, updatedAt: now })),
    );
  },
};
