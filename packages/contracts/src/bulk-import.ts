import * as z from 'zod/mini';
import * as calls from './bulk-import.facts.ts';
import {
  importActions,
  importDelimiters,
  importEncodings,
  importFields,
  importNotes,
  importOutcomes,
  importPositions,
  importProblems,
  importSorts,
  importStates,
  importUpdates,
  importVerdicts,
  keptReasons,
  MAX_HEADER_ROW,
  MAX_IMPORT_COLUMNS,
  MAX_UNDO_REASON,
} from './bulk-import.facts.ts';
import { importDecisions } from './bulk-import-fix.facts.ts';
import { matchParts } from './claim-review.facts.ts';
import { endpoint } from './endpoint.ts';
import { regions } from './ethiopia.facts.ts';
import { id, idParams, line, page, requiredLine, sortBy } from './fields.ts';
import { profileKinds } from './provider-account.facts.ts';

const count = z.number();
const nullableText = z.nullable(z.string());
const field = z.enum(importFields);
const provider = z.object({ type: z.enum(profileKinds), id });

/**
 * A column of the file, in its order. `field` is the field that its cells are used for, null for an ignored column; `suggested` is the
 * field that its header suggests; `repeats` is the field that its header names although an earlier column has it. `samples` are the first
 * texts below the header, at most three.
 */
export const importColumn = z.object({
  header: z.string(),
  field: z.nullable(field),
  suggested: z.nullable(field),
  repeats: z.optional(field),
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumn>;

/**
 * One import of a file. `progress` counts the rows of the current step while the worker is busy, else null; while the file is being read,
 * `of` is 0. `counts` has the number of rows of each outcome, and `total`; the spec's `skipped` is `duplicate` plus `skipped`. `missing`
 * names fields without which no row can be checked: they must be mapped before a start. `createdByName` is null for an import on the
 * command line. `undone` is null until an undo has ended.
 */
export const importBatch = z.object({
  id,
  state: z.enum(importStates),
  fileName: z.string(),
  bytes: z.number(),
  /** For released pages, which don't know Mac Roman: it is called `windows-1252`. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  /** How the file is read. */
  readAs: z.enum(importEncodings),
  /** True where any bytes can be decoded so, and nobody has chosen the encoding. */
  isEncodingGuessed: z.boolean(),
  delimiter: z.enum(importDelimiters),
  /** The row that names the columns, or the first one below it that isn't blank; 0 where none does. */
  headerRow: z.number(),
  /** The licensing body whose list the facilities are from; all its facilities can be verified in one call (`verifyAuthority`). */
  authority: nullableText,
  columns: z.array(importColumn),
  missing: z.array(field),
  counts: z.object({
    total: count,
    waiting: count,
    ready: count,
    duplicate: count,
    skipped: count,
    error: count,
    imported: count,
    undone: count,
    kept: count,
  }),
  /** The number of rows with notes that will be or are imported. */
  noted: count,
  progress: z.nullable(z.object({ done: count, of: count })),
  /**
   * `unreadable`: the file can't be used, or isn't a list of providers; `interrupted`: the work stopped, and can be resumed. `isStopped`:
   * it was an administrator who stopped it.
   */
  failure: z.nullable(z.object({ code: z.enum(['unreadable', 'interrupted']), message: z.string(), isStopped: z.boolean() })),
  /** `restored` counts the listings that have their former facts again. */
  undone: z.nullable(z.object({ removed: count, restored: count, kept: z.array(z.object({ reason: z.enum(keptReasons), count })) })),
  /**
   * The facts that the import changes in listings without an owner that are already there; the number of rows that will change one, which
   * `counts.ready` includes; and of rows that have, which `counts.imported` includes.
   */
  updates: z.object({ facts: z.array(z.enum(importUpdates)), ready: count, done: count }),
  /** True when an undo now would take a second administrator. */
  undoTakesTwo: z.boolean(),
  /** An undo that waits for another administrator than `byId`; null if there is none, or its time is over. */
  undoProposal: z.nullable(
    z.object({ byId: id, byName: nullableText, reason: z.string(), proposedAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
  actions: z.array(z.enum(importActions)),
  /** True while `stopImport` can stop the check or the import. */
  canStop: z.boolean(),
  createdByName: nullableText,
  createdAt: z.iso.datetime(),
  /** When the import itself, after the check, began and ended; null before. */
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ImportBatch = z.infer<typeof importBatch>;

/**
 * The stored provider that a row may describe, or the earlier row (`row`) that it repeats. `score` is out of 100, the sum of `parts`, and
 * null for an earlier row; `km` is the distance between the two places. `provider` is null for an earlier row.
 */
export const importMatch = z.object({
  verdict: z.enum(importVerdicts),
  row: z.nullable(z.number()),
  provider: z.nullable(provider),
  name: z.string(),
  town: nullableText,
  phone: nullableText,
  licenseNumber: nullableText,
  score: z.nullable(z.number()),
  parts: z.array(z.object({ part: z.enum(matchParts), points: z.number() })),
  km: z.nullable(z.number()),
});
export type ImportMatch = z.infer<typeof importMatch>;

/**
 * A row of the file. `row` is numbered as in a spreadsheet (the header is row 1; blank lines count). `cells` are the texts by column, as
 * fixed (`isFixed`), else as in the file; NUL is shown as ␀. `message` explains in English why the row isn't imported or what was left out.
 * `problems` and `notes` give the same facts by field, null where the whole row is concerned;
 * `position` says how a position is wrong, whose `code` is `not_a_number`. `provider` is the provider that the row
 * created, null once removed. `changes` are the facts that the row changes in the listing of `match`, null where it changes none; a
 * position is "latitude, longitude".
 */
export const importRow = z.object({
  row: z.number(),
  outcome: z.enum(importOutcomes),
  type: z.nullable(z.enum(profileKinds)),
  cells: z.array(z.string()),
  isFixed: z.boolean(),
  message: nullableText,
  problems: z.array(z.object({ field: z.nullable(field), code: z.enum(importProblems), position: z.optional(z.enum(importPositions)) })),
  notes: z.array(z.object({ field, code: z.enum(importNotes) })),
  /** True when the type is named without its level of care, which is then stored as unknown. */
  isLevelUnknown: z.optional(z.boolean()),
  /** True when the region is none of Ethiopia's; it is stored as written. */
  isRegionUnknown: z.optional(z.boolean()),
  /** The known place that is nearest to the row's position, `km` away, where that is in another region than the row says. */
  elsewhere: z.optional(z.nullable(z.object({ place: z.string(), region: z.enum(regions), km: z.number() }))),
  match: z.nullable(importMatch),
  decision: z.nullable(z.enum(importDecisions)),
  keptReason: z.nullable(z.enum(keptReasons)),
  changes: z.nullable(z.array(z.object({ fact: z.enum(importUpdates), before: nullableText, after: z.string() }))),
  provider: z.nullable(provider),
});
export type ImportRow = z.infer<typeof importRow>;

export const getImportTemplate = endpoint(calls.getImportTemplate, {
  summary: 'An empty file with every column that the import understands',
});

const delimiter = z.enum(importDelimiters);
const encoding = z.enum(importEncodings);
/** The row that names the columns; 0 where the rows begin at once. */
const headerRow = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_HEADER_ROW));
/** The field of each column, in the file's order; null ignores a column. Further columns are ignored; each field may occur only once. */
const mapping = z.array(z.nullable(field)).check(
  z.maxLength(MAX_IMPORT_COLUMNS),
  z.refine((fields) => {
    const named = fields.filter((it) => it !== null);
    return new Set(named).size === named.length;
  }, "Two columns can't be used as the same field"),
);

/** `name,,phone`: the mapping as text, with nothing for an ignored column. */
const writtenMapping = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((text) => text.split(',').map((it) => it.trim() || null)),
  ),
  mapping,
);

export const bulkImport = endpoint(calls.bulkImport, {
  summary:
    "Import doctors and facilities from a CSV file. Small files are finished in the answer; of large ones it is the batch in progress. A file that can't be used is `unusable_file`",
  query: z.strictObject({
    /** Checks the rows and stops in state `checked`. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /**
     * The field of each column. When omitted, it is as in the latest import of the same columns from the authority, or derived from the
     * header.
     */
    mapping: z.optional(writtenMapping),
    delimiter: z.optional(delimiter),
    encoding: z.optional(encoding),
    /** Looked for among the first rows when omitted. */
    headerRow: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.pipe(z.transform(Number), headerRow))),
    authority: z.optional(line(200)),
  }),
  body: z.strictObject({}),
  /** `errors`: 'Row 3: name is empty', the first MAX_IMPORT_ERRORS; `rows`: the first page of `listImportRows`. */
  answer: z.object({ imported: count, skipped: count, errors: z.array(z.string()), batch: importBatch, rows: z.array(importRow) }),
});

const importFilter = {
  state: z.optional(z.enum(importStates)),
  /** A part of the name of the file or of the authority, or an id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  sort: sortBy(importSorts),
};

export const listImports = endpoint(calls.listImports, {
  summary: 'All imports, the latest first',
  query: z.strictObject({ ...importFilter, ...page }),
  answer: z.array(importBatch),
});

export const exportImports = endpoint(calls.exportImports, {
  summary: 'All rows of listImports with these filters, as CSV',
  query: z.strictObject(importFilter),
});

export const getImport = endpoint(calls.getImport, { summary: 'One import', params: idParams, answer: importBatch });

export const listImportRows = endpoint(calls.listImportRows, {
  summary: 'The rows of an import in the order of the file',
  params: idParams,
  query: z.strictObject({
    outcome: z.optional(z.enum(importOutcomes)),
    /** `true` leaves the rows with notes that will be or are imported. */
    noted: z.optional(z.enum(['true', 'false'])),
    ...page,
  }),
  answer: z.array(importRow),
});

export const changeImport = endpoint(calls.changeImport, {
  summary:
    'Change how the file of an import is read, before anything of it is imported, and check its rows again. Another delimiter, encoding or header row reads the file again: fixes and decisions are lost',
  params: idParams,
  body: z.strictObject({
    mapping: z.optional(mapping),
    delimiter: z.optional(delimiter),
    encoding: z.optional(encoding),
    headerRow: z.optional(headerRow),
    /** An empty text removes the authority. */
    authority: z.optional(line(200)),
    /** The facts that rows may change in listings that are already there. */
    updates: z.optional(z.array(z.enum(importUpdates)).check(z.maxLength(importUpdates.length))),
  }),
  answer: importBatch,
});

export const startImport = endpoint(calls.startImport, {
  summary: 'Import the rows of a batch that are ready: after a dry run, or rows that were fixed after an import',
  params: idParams,
  answer: importBatch,
});

export const resumeImport = endpoint(calls.resumeImport, {
  summary: 'Go on with an import that broke off, after the last row that it finished',
  params: idParams,
  answer: importBatch,
});

export const stopImport = endpoint(calls.stopImport, {
  summary:
    'Stop the check or the import of a batch after the rows that the worker has at hand. What is imported stays, and can be undone; the rest can be resumed',
  params: idParams,
  answer: importBatch,
});

export const undoImport = endpoint(calls.undoImport, {
  summary:
    'Remove the doctors and facilities that an import created, except those that have been used or changed since. More than 100 take the proposal of another administrator',
  params: idParams,
  answer: importBatch,
});

export const undoReason = z.strictObject({ reason: requiredLine('Please explain it to the other administrators', MAX_UNDO_REASON) });

export const proposeUndo = endpoint(calls.proposeUndo, {
  summary:
    'Propose an undo of many listings to the other administrators of imports, who are told; one of them carries it out by undoImport',
  params: idParams,
  body: undoReason,
  answer: importBatch,
});

export const dropUndoProposal = endpoint(calls.dropUndoProposal, {
  summary: "Decline another administrator's proposal to undo an import, or withdraw one's own",
  params: idParams,
  answer: importBatch,
});

export const exportImportErrors = endpoint(calls.exportImportErrors, {
  summary: 'The refused rows as CSV: the columns of the file, and why each is refused. Fixed, it can be imported again',
  params: idParams,
});
