import { createHash } from 'node:crypto';
import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { type Region, regionNamed } from '@tenaye/contracts/ethiopia.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { Cells } from '#kernel/files/csv-cells.ts';
import { licenseKey } from '../duplicate/duplicate-license.rules.ts';
import { listingKey } from '../duplicate/duplicate-listing.rules.ts';
import { type DoctorRow, readDoctor } from './import-doctor.rules.ts';
import { type FacilityRow, readFacility } from './import-facility.rules.ts';
import type { StoredRemark } from './import-row.entity.ts';

/** The provider that a row describes. */
export type Provider = { type: 'doctor'; value: DoctorRow } | { type: 'facility'; value: FacilityRow };

/** A row after reading. `provider` is undefined if the row is invalid. */
export interface ReadRow {
  type: ProfileKind;
  provider: Provider | undefined;
  problems: StoredRemark[];
  notes: StoredRemark[];
  /** The region that the row states, if it is one of Ethiopia's. */
  region: Region | undefined;
  /** Equal in rows that describe the same provider; null for an invalid row. */
  identity: string | null;
  /** The comparable license number of a doctor. Null for facilities, because an owner's facilities may share a license. */
  license: string | null;
}

const doctorWords = new Set(['doctor', 'physician', 'specialist']);
const facilityWords = new Set(['facility', 'health facility', 'health_facility']);

const isDoctor = (word: string | null): boolean => word !== null && doctorWords.has(word.toLowerCase());

/**
 * The kind of provider that a row describes. In a list of places, "doctors" means a clinic (OpenStreetMap), so only the singular means a
 * person.
 */
function typeOf(cells: Cells<ImportField>): ProfileKind {
  const [provider, facility] = [cells.text('provider_type'), cells.text('facility_type')];
  if (isDoctor(provider) || isDoctor(facility)) return 'doctor';
  return provider === null && facility === null && cells.text('specialization') !== null ? 'doctor' : 'facility';
}

/** The fields without `provider_type`, if that is only a general word such as "facility": then only `facility_type` states the type. */
function withoutGeneralType(cells: readonly string[], at: ReadonlyMap<ImportField, number>): ReadonlyMap<ImportField, number> {
  const word = cells[at.get('provider_type') ?? -1]?.trim().toLowerCase();
  return word !== undefined && facilityWords.has(word) ? new Map([...at].filter(([field]) => field !== 'provider_type')) : at;
}

/** A digest of the text, because names may be long, but index entries may not. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const identityOf = ({ type, value }: Provider): string =>
  digest(type === 'doctor' ? `doctor ${value.email}` : `facility ${listingKey(value)}`);

/** Reads the cells of one row in a file with `width` columns. `at` is the column position of each field. */
export async function readRow(cells: readonly string[], at: ReadonlyMap<ImportField, number>, width: number): Promise<ReadRow> {
  const reader = new Cells(cells, withoutGeneralType(cells, at));
  const type = typeOf(new Cells(cells, at));
  const provider: Provider = type === 'doctor' ? { type, value: await readDoctor(reader) } : { type, value: await readFacility(reader) };
  const problems: StoredRemark[] =
    cells.length > width
      ? [{ column: null, code: 'too_many_cells', message: `${cells.length} cells under ${width} columns` }]
      : reader.problems;
  const read = { type, problems, notes: reader.notes, region: regionNamed(reader.text('region') ?? '') };
  if (problems.length > 0) return { ...read, provider: undefined, identity: null, license: null };
  const license = provider.type === 'doctor' ? (licenseKey(provider.value.licenseNumber) ?? null) : null;
  return { ...read, provider, identity: identityOf(provider), license };
}
