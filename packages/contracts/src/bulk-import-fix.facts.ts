import type { ImportOutcome, ImportProblem } from './bulk-import.facts.ts';
import { call } from './call.ts';

/** The administrator's decision about a row: `keep` imports a duplicate anyway, `skip` leaves out a valid row. */
export const importDecisions = ['keep', 'skip'] as const;
export type ImportDecision = (typeof importDecisions)[number];

/** The outcomes whose rows are all decided about at once. */
export const decidableOutcomes = ['ready', 'duplicate', 'skipped'] as const satisfies readonly ImportOutcome[];
export type DecidableOutcome = (typeof decidableOutcomes)[number];

/** Problems of a word that names none of a field's values: each such word is chosen a value for once, for all rows. */
export const unknownValues = [
  'unknown_provider_type',
  'unknown_facility_type',
  'unknown_specialization',
  'unknown_gender',
] as const satisfies readonly ImportProblem[];

/** The largest number of rows that one call corrects or decides about. */
export const MAX_IMPORT_FIXES = 100;
/** The longest text that is looked for in a column, and that replaces it. */
export const MAX_IMPORT_FIND = 300;
/** The longest text of a fixed cell. */
export const MAX_IMPORT_CELL = 5000;

export const changeImportRows = call({
  method: 'PATCH',
  path: '/api/admin/imports/:id/rows',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
});

export const decideImportRows = call({
  method: 'PATCH',
  path: '/api/admin/imports/:id/decisions',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const listImportValues = call({
  method: 'GET',
  path: '/api/admin/imports/:id/values',
  callers: ['admin'],
  area: 'imports',
  reads: 'import.view',
  errors: ['not_found'],
});

export const replaceImportValues = call({
  method: 'PATCH',
  path: '/api/admin/imports/:id/values',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const changeImportColumn = call({
  method: 'PATCH',
  path: '/api/admin/imports/:id/column',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});
