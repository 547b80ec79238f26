import { type Counts, ImportBatch } from '@tenaye/api/modules/import/import-batch.entity.ts';
import { ImportRow } from '@tenaye/api/modules/import/import-row.entity.ts';
import type { ImportField, ImportOutcome } from '@tenaye/contracts/bulk-import.facts.ts';
import { AUTHORITY, type Listings } from './listings.ts';
import type { Seeder } from './seeder.ts';

const fields = [
  'provider_type',
  'name',
  'specialization',
  'facility_type',
  'city',
  'license_number',
] as const satisfies readonly ImportField[];

interface DemoRow {
  cells: string[];
  outcome: ImportOutcome;
  type?: 'doctor' | 'facility';
  providerId?: string;
  problems?: ImportRow['problems'];
}

function countsOf(rows: readonly DemoRow[]): Counts {
  const counts: Counts = { waiting: 0, ready: 0, duplicate: 0, skipped: 0, error: 0, imported: 0, undone: 0, kept: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

interface DemoImport {
  fileName: string;
  /** Days from today. */
  day: number;
  state: 'imported' | 'undone';
  authority?: string;
  rows: readonly DemoRow[];
}

function seedImport({ em, calendar }: Seeder, adminId: string, { fileName, day, state, authority, rows }: DemoImport): void {
  const counts = countsOf(rows);
  const batch = em.create(ImportBatch, {
    accountId: adminId,
    fileName,
    bytes: rows.reduce((bytes, { cells }) => bytes + cells.join(',').length + 1, fields.join(',').length + 1),
    state,
    authority: authority ?? null,
    encoding: 'utf-8',
    delimiter: 'comma',
    columns: fields.map((field, at) => ({ header: field, field, samples: rows.slice(0, 3).map(({ cells }) => cells[at] ?? '') })),
    counts,
    checkpoint: rows.length + 1,
    undone: state === 'undone' ? { removed: counts.undone, kept: {} } : null,
    createdAt: calendar.at(day, '10:00'),
    startedAt: calendar.at(day, '10:05'),
    finishedAt: calendar.at(day, '10:06'),
    updatedAt: calendar.at(day, state === 'undone' ? '10:40' : '10:06'),
  });
  for (const [at, row] of rows.entries()) em.create(ImportRow, { ...row, batchId: batch.id, row: at + 2 });
}

/** Two imports of the administrator: one whose listings are claimed by now, and one that was the wrong file and has been undone. */
export function seedImports(seeder: Seeder, adminId: string, { doctor, facility }: Listings): void {
  seedImport(seeder, adminId, {
    fileName: 'jimma-zone-demo.csv',
    day: -20,
    state: 'imported',
    authority: AUTHORITY,
    rows: [
      {
        cells: ['doctor', doctor.name, doctor.specialization, '', 'Jimma', doctor.licenseNumber],
        outcome: 'imported',
        type: 'doctor',
        providerId: doctor.id,
      },
      {
        cells: ['', facility.name, '', facility.facilityType, 'Jimma', facility.licenseNumber ?? ''],
        outcome: 'imported',
        type: 'facility',
        providerId: facility.id,
      },
      {
        cells: ['', 'Agaro Health Post (demo)', '', 'health pots', 'Agaro', 'DEMO-HF-0599'],
        outcome: 'error',
        problems: [{ column: 'facility_type', code: 'unknown_facility_type', message: '"health pots" is not known' }],
      },
    ],
  });
  seedImport(seeder, adminId, {
    fileName: 'old-list-of-2019-demo.csv',
    day: -33,
    state: 'undone',
    rows: [
      { cells: ['', 'Closed Clinic One (demo)', '', 'medium_clinic', 'Jimma', 'DEMO-HF-0597'], outcome: 'undone', type: 'facility' },
      { cells: ['', 'Closed Clinic Two (demo)', '', 'medium_clinic', 'Jimma', 'DEMO-HF-0598'], outcome: 'undone', type: 'facility' },
    ],
  });
}
