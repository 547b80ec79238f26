import { call } from './call.ts';

/**
 * The columns that an import understands, by the names of the template. A row is a doctor when `provider_type` (or `facility_type`) is
 * doctor, or when it has a `specialization` and neither type; otherwise it is a facility. Facilities need `name` and a type; doctors need
 * `name`, `specialization`, `gender`, `experience`, `consultation_fee`, `email`, `license_number`, and `city` or `region`.
 */
export const importFields = [
  'provider_type',
  'name',
  'facility_type',
  'specialization',
  'gender',
  'experience',
  'consultation_fee',
  'address',
  'city',
  'region',
  'latitude',
  'longitude',
  'phone',
  'email',
  'license_number',
  'services',
] as const;
export type ImportField = (typeof importFields)[number];

/** Separators of a file's cells. The separator is detected in the header unless the call names it. */
export const importDelimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/**
 * Encodings of a file. The encoding is detected (byte order mark, zero bytes, valid UTF-8, common signs) unless the call names it.
 * `macintosh` is Mac Roman.
 */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/**
 * The life of a batch. `checking`: rows are read and validated. `checked`: a dry run is ready to be fixed and started. `importing`,
 * `imported`: valid rows become providers. `undoing`, `undone`: the providers that the batch created are removed again, unless something
 * depends on them. `failed`: the file is unusable, or the work was interrupted; the batch's `failure` explains which. The worker ends the
 * states `checking`, `importing` and `undoing`; the other states last until an administrator acts.
 */
export const importStates = ['checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * States in which the worker is busy with the batch: the state will change by itself, and other actions are refused with `wrong_status`.
 */
export const busyImportStates = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/**
 * The outcome of a row. `waiting`: not checked yet. `ready`: will be imported by the next start. `duplicate`: left out because its match is
 * the same provider; the administrator can import it anyway. `skipped`: left out by the administrator. `error`: refused for the reasons in
 * `problems`. `imported`: created. `undone`: created, then removed by the undo. `kept`: created, and not removed by the undo
 * (`keptReasons`).
 */
export const importOutcomes = ['waiting', 'ready', 'duplicate', 'skipped', 'error', 'imported', 'undone', 'kept'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row is refused. `too_many_cells` and `half_position` concern the whole row or both coordinates. */
export const importProblems = [
  'empty',
  'too_long',
  'control_character',
  'not_a_number',
  'half_position',
  'too_many_cells',
  'unknown_provider_type',
  'unknown_facility_type',
  'unknown_specialization',
  'unknown_gender',
  'invalid_email',
  'email_taken',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** How a position is wrong whose coordinates are numbers: outside Ethiopia, or inside if latitude and longitude were swapped. */
export const importPositions = ['outside', 'swapped'] as const;

/** Facts of a valid row that are left out or stored elsewhere: a phone that isn't a number becomes a note of the facility. */
export const importNotes = ['phone_kept_as_note', 'phone_left_out', 'email_left_out'] as const;
export type ImportNote = (typeof importNotes)[number];

/**
 * How certain it is that the matched provider is the one in the row. `same`: equal name and place, license number or email. `duplicate`:
 * the duplicate detector considers it so. Both make the row a `duplicate`. `possible`: the row is imported; the match is only shown.
 */
export const importVerdicts = ['same', 'duplicate', 'possible'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/**
 * Why the undo didn't remove a provider: an account owns or claims it, patients or its staff have used it (requests, appointments, stock,
 * reviews), an administrator has decided about it, or it was edited.
 */
export const keptReasons = ['claimed', 'in_use', 'verified', 'edited'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** The facts that an import may change in listings that are already there. A position is one fact, called by its latitude. */
export const importUpdates = ['name', 'licenseNumber', 'address', 'location', 'latitude', 'phone'] as const;
export type ImportUpdate = (typeof importUpdates)[number];

/** The actions that an administrator may take on a batch in its present state (`actions` of the batch). */
export const importActions = ['change', 'fix', 'start', 'resume', 'undo'] as const;
export type ImportAction = (typeof importActions)[number];

/** The rule for the file of an import. Any text is accepted, in any of `importEncodings`. */
export const importFile = {
  maxBytes: 50 * 1024 * 1024,
  types: ['text/csv'],
  required: true,
  anyEncoding: true,
  missing: 'Please select a CSV file to import',
} as const;
/** Dry runs, and the uploaded files of all imports, are deleted after this many days without a change. */
export const KEPT_IMPORT_DAYS = 30;
/** The last row that can name the columns. Above it, lists have their titles. */
export const MAX_HEADER_ROW = 10;
/** The largest number of rows in one file. */
export const MAX_IMPORT_ROWS = 200_000;
/** The largest number of columns in one file. */
export const MAX_IMPORT_COLUMNS = 100;
/** The largest number of texts in `errors` of the answer; `counts.error` counts all. */
export const MAX_IMPORT_ERRORS = 100;

/** An undo that removes more listings than this takes two administrators, unless nobody else could confirm it. */
export const MAX_UNDO_ALONE = 100;
/** How long a proposed undo waits for another administrator, in hours. */
export const UNDO_PROPOSAL_HOURS = 72;
/** The longest reason of a proposed undo, in characters. */
export const MAX_UNDO_REASON = 300;

/** The event of the notification stream that carries an `ImportBatch` as JSON, to every administrator, after each step of the worker. */
export const IMPORT_EVENT = 'import';

export const getImportTemplate = call({
  method: 'GET',
  path: '/api/admin/imports/template.csv',
  callers: ['admin'],
  area: 'imports',
  download: true,
});

export const bulkImport = call({
  method: 'POST',
  path: '/api/admin/bulk-import',
  callers: ['admin'],
  area: 'imports',
  files: { spreadsheet: importFile },
  errors: ['too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});

/** What the list of imports can be sorted by. */
export const importSorts = ['file', 'at'] as const;

export const listImports = call({
  method: 'GET',
  path: '/api/admin/imports',
  callers: ['admin'],
  area: 'imports',
  reads: 'import.list',
});

export const exportImports = call({
  method: 'GET',
  path: '/api/admin/imports/export',
  callers: ['admin'],
  area: 'imports',
  reads: 'import_list.export',
  download: true,
});

export const getImport = call({
  method: 'GET',
  path: '/api/admin/imports/:id',
  callers: ['admin'],
  area: 'imports',
  reads: 'import.view',
  errors: ['not_found'],
});

export const listImportRows = call({
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  callers: ['admin'],
  area: 'imports',
  reads: 'import.view',
  errors: ['not_found'],
});

export const changeImport = call({
  method: 'PATCH',
  path: '/api/admin/imports/:id',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status', 'unusable_file'],
});

export const startImport = call({
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const resumeImport = call({
  method: 'POST',
  path: '/api/admin/imports/:id/resume',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const stopImport = call({
  method: 'POST',
  path: '/api/admin/imports/:id/stop',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const undoImport = call({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  callers: ['admin'],
  area: 'imports',
  stepUp: true,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const proposeUndo = call({
  method: 'POST',
  path: '/api/admin/imports/:id/undo-proposal',
  callers: ['admin'],
  area: 'imports',
  stepUp: true,
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const dropUndoProposal = call({
  method: 'DELETE',
  path: '/api/admin/imports/:id/undo-proposal',
  callers: ['admin'],
  area: 'imports',
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const exportImportErrors = call({
  method: 'GET',
  path: '/api/admin/imports/:id/errors.csv',
  callers: ['admin'],
  area: 'imports',
  reads: 'import.export',
  download: true,
  errors: ['not_found'],
});
