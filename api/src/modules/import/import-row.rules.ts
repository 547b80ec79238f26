import { createHash } from 'node:crypto';
import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { Cells } from '#kernel/files/csv-cells.ts';
import { licenseKey } from '../duplicate/duplicate-license.rules.ts';
import { listingKey } from '../duplicate/duplicate-listing.rules.ts';
import { type DoctorRow, readDoctor } from './import-doctor.rules.ts';
import { type FacilityRow, readFacility } from './import-facility.rules.ts';
import type { StoredRemark } from './import-row.entity.ts';

/** The provider that a row describes. */
export type Provider = { type: 'doctor'; value: DoctorRow } | { type: 'facility'; value: FacilityRow };

/** A row as it is read. `provider` is undefined when the row is wrong. */
export interface ReadRow {
  type: ProfileKind;
  provider: Provider | undefined;
  problems: StoredRemark[];
  notes: StoredRemark[];
  /** Equal for rows that describe the same provider; null for a wrong row. */
  identity: string | null;
  /** The comparable license number of a doctor. Facilities of one owner may share a license. */
  license: string | null;
}

const doctorWords = new Set(['doctor', 'physician', 'specialist']);
const facilityWords = new Set(['facility', 'health facility', 'health_facility']);

const isDoctor = (word: string | null): boolean => word !== null && doctorWords.has(word.toLowerCase());

/** "doctors" in a list of places is a clinic (OpenStreetMap), so only the singular is a person. */
function typeOf(cells: Cells<ImportField>): ProfileKind {
  const [provider, facility] = [cells.text('provider_type'), cells.text('facility_type')];
  if (isDoctor(provider) || isDoctor(facility)) return 'doctor';
  return provider === null && facility === null && cells.text('specialization') !== null ? 'doctor' : 'facility';
}

/** The provider type itself says nothing about a facility's type: only `facility_type` does then. */
function withoutGeneralType(cells: readonly string[], at: ReadonlyMap<ImportField, number>): ReadonlyMap<ImportField, number> {
  const word = cells[at.get('provider_type') ?? -1]?.trim().toLowerCase();
  return word !== undefined && facilityWords.has(word) ? new Map([...at].filter(([field]) => field !== 'provider_type')) : at;
}

/** A digest, because names may be long and an index entry may not. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const identityOf = ({ type, value }: Provider): string =>
  digest(type === 'doctor' ? `doctor ${value.email}` : `facility ${listingKey(value)}`);

/** Reads the cells of one row under `width` columns. `at` is the position of each field. */
export async function readRow(cells: readonly string[], at: ReadonlyMap<ImportField, number>, width: number): Promise<ReadRow> {
  const reader = new Cells(cells, withoutGeneralType(cells, at));
  const type = typeOf(new Cells(cells, at));
  const provider: Provider = type === 'doctor' ? { type, value: await readDoctor(reader) } : { type, value: await readFacility(reader) };
  const problems: StoredRemark[] =
    cells.length > width
      ? [{ column: null, code: 'too_many_cells', message: `${cells.length} cells under ${width} columns` }]
      : reader.problems;
  const read = { type, problems, notes: reader.notes };
  if (problems.length > 0) return { ...read, provider: undefined, identity: null, license: null };
  const license = provider.type === 'doctor' ? (licenseKey(provider.value.licenseNumber) ?? null) : null;
  return { ...read, provider, identity: identityOf(provider), license };
}
