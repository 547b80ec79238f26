import * as z from 'zod/mini';
import { importFields, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './bulk-import.facts.ts';
import { importBatch, importRow } from './bulk-import.ts';
import * as calls from './bulk-import-fix.facts.ts';
import { decidableOutcomes, importDecisions, MAX_IMPORT_CELL, MAX_IMPORT_FIND, MAX_IMPORT_FIXES } from './bulk-import-fix.facts.ts';
import { endpoint } from './endpoint.ts';
import { idParams, line, paragraph, requiredLine } from './fields.ts';

const count = z.number();
const field = z.enum(importFields);

/** The position of a column in the file, from 0. */
const column = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_IMPORT_COLUMNS - 1));

/** A corrected cell. */
const fixedCell = z.strictObject({
  column,
  text: paragraph(MAX_IMPORT_CELL),
});

export const changeImportRows = endpoint(calls.changeImportRows, {
  summary: "Fix cells of rows, or decide about them, and check them again. Rows that are imported already can't be changed",
  params: idParams,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          row: z.number().check(z.int(), z.minimum(1)),
          cells: z.optional(z.array(fixedCell).check(z.maxLength(MAX_IMPORT_COLUMNS))),
          /** Null withdraws a decision. */
          decision: z.optional(z.nullable(z.enum(importDecisions))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_IMPORT_FIXES)),
  }),
  /** The changed rows, and other rows whose outcome depended on them. */
  answer: z.object({ batch: importBatch, rows: z.array(importRow) }),
});

export const decideImportRows = endpoint(calls.decideImportRows, {
  summary: 'Decide about all rows of one outcome, before anything of the import is imported, and check its rows again',
  params: idParams,
  body: z.strictObject({
    outcome: z.enum(decidableOutcomes),
    /** True for those with notes only. */
    noted: z.boolean(),
    /** Null withdraws the decisions. */
    decision: z.nullable(z.enum(importDecisions)),
    /** The number of these rows that the administrator saw; another one is refused. */
    count: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_IMPORT_ROWS)),
  }),
  answer: importBatch,
});

/** A word that names none of the field's values, and the number of refused rows that have it. */
export const importValue = z.object({ field, text: z.string(), count });
export type ImportValue = z.infer<typeof importValue>;

export const listImportValues = endpoint(calls.listImportValues, {
  summary: 'The words of an import that name no type, specialty or gender, the most frequent first, at most 100',
  params: idParams,
  answer: z.array(importValue),
});

export const replaceImportValues = endpoint(calls.replaceImportValues, {
  summary: 'Replace words in all rows of an import, before anything of it is imported, and check its rows again',
  params: idParams,
  body: z.strictObject({
    values: z
      .array(
        z.strictObject({
          field,
          text: z.string().check(z.minLength(1), z.maxLength(MAX_IMPORT_CELL)),
          by: requiredLine('Please choose a value', 100),
        }),
      )
      .check(z.minLength(1, 'Please choose a value'), z.maxLength(MAX_IMPORT_FIXES)),
  }),
  answer: importBatch,
});

/**
 * What to replace in the cells of a column: `find` where it occurs, or with `isWhole` only where it is the whole text. An empty `by`
 * removes it.
 */
export const columnReplacement = z.strictObject({
  act: z.literal('replace'),
  column,
  find: requiredLine('Please enter what to find', MAX_IMPORT_FIND),
  by: line(MAX_IMPORT_FIND),
  isWhole: z.boolean(),
});
/** `fill` gives the empty cells of a column the text of the nearest cell above that has one. */
const columnChange = z.discriminatedUnion('act', [columnReplacement, z.strictObject({ act: z.literal('fill'), column })]);
export type ColumnChange = z.output<typeof columnChange>;

export const changeImportColumn = endpoint(calls.changeImportColumn, {
  summary:
    'Find and replace in a column, or fill its empty cells from above, before anything of the import is imported, and check its rows again',
  params: idParams,
  /** With `dryRun`, the rows are only counted. */
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: columnChange,
  /** `changed` counts the rows whose cell changes. */
  answer: z.object({ changed: count, batch: importBatch }),
});
