import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';

export const batchId = '11111111-2222-4333-8444-555555555555';

const noCounts: ImportBatch['counts'] = {
  total: 0,
  waiting: 0,
  ready: 0,
  duplicate: 0,
  skipped: 0,
  error: 0,
  imported: 0,
  undone: 0,
  kept: 0,
};

/** Counts with their total. */
export const countsOf = (given: Partial<ImportBatch['counts']>): ImportBatch['counts'] => {
  const counts = { ...noCounts, ...given };
  return { ...counts, total: Object.values(counts).reduce((sum, it) => sum + it, 0) };
};

/** A checked file of three rows by default: one ready, one wrong, one duplicate. Its column "Tel" has no field. */
export const aBatch = (overrides: Partial<ImportBatch> = {}): ImportBatch => ({
  id: batchId,
  state: 'checked',
  fileName: 'clinics.csv',
  bytes: 2048,
  encoding: 'utf-8',
  readAs: 'utf-8',
  isEncodingGuessed: false,
  delimiter: 'comma',
  headerRow: 1,
  authority: null,
  columns: [
    { header: 'name', field: 'name', suggested: 'name', samples: ['Selam Clinic', '', 'Ras'] },
    { header: 'kind', field: 'facility_type', suggested: null, samples: ['clinic', 'garage'] },
    { header: 'Tel', field: null, suggested: 'phone', samples: ['0911223344'] },
  ],
  missing: [],
  counts: countsOf({ ready: 1, error: 1, duplicate: 1 }),
  noted: 0,
  progress: null,
  failure: null,
  undone: null,
  updates: { facts: [], ready: 0, done: 0 },
  undoTakesTwo: false,
  undoProposal: null,
  actions: ['change', 'fix', 'start'],
  canStop: false,
  createdByName: 'Sara Alemu',
  createdAt: '2026-03-02T08:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...overrides,
});

/** A row that is ready by default. */
export const aRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  outcome: 'ready',
  type: 'facility',
  cells: ['Selam Clinic', 'clinic', '0911223344'],
  isFixed: false,
  message: null,
  problems: [],
  notes: [],
  match: null,
  decision: null,
  keptReason: null,
  changes: null,
  provider: null,
  ...overrides,
});

export const aWrongRow = (row = 3): ImportRow =>
  aRow({
    row,
    outcome: 'error',
    cells: [`Ras ${row}`, 'garage', ''],
    message: 'facility_type "garage" is not known',
    problems: [{ field: 'facility_type', code: 'unknown_facility_type' }],
  });

export const aDuplicate = (row = 4): ImportRow =>
  aRow({
    row,
    outcome: 'duplicate',
    cells: ['Kenema Pharmacy', 'pharmacy', ''],
    match: {
      verdict: 'duplicate',
      row: null,
      provider: { type: 'facility', id: batchId },
      name: 'Kenema Pharmacy No. 1',
      town: 'Bole',
      phone: '+251911223344',
      licenseNumber: 'L-1',
      score: 87,
      parts: [{ part: 'name', points: 50 }],
      km: 0.2,
    },
  });
