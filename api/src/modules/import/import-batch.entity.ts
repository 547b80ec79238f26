import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  type ImportField,
  type ImportOutcome,
  importDelimiters,
  importEncodings,
  importStates,
  importUpdates,
  type KeptReason,
} from '@tenaye/contracts/bulk-import.facts.ts';
import { createdAt, flag, id, idOf, instant, updatedAt } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';

/** The worker's next step on a batch; null if there is none. A failed batch keeps the step in which it failed. */
export const importSteps = ['read', 'check', 'import', 'undo'] as const;
export type ImportStep = (typeof importSteps)[number];

/** A column of the file, as stored with the batch. */
export interface StoredColumn {
  header: string;
  field: ImportField | null;
  samples: string[];
}

export type Counts = Record<ImportOutcome, number>;

/**
 * An import of one file. `checkpoint` is the last row that the current step has finished; it is stored in the same transaction as the row's
 * effects, so that the step can resume there after a crash. `accountId` is null for an import on the command line, which has no stored
 * file. `counts` are the numbers of rows by outcome, updated with every change of the rows. `handedOverAt` is when the administrator
 * `handedOverBy` last handed the batch to the worker. The three columns of a proposed undo are set together. `updates`
 * are the facts that rows change in listings that are already there.
 */
const ImportBatchSchema = defineEntity({
  name: 'ImportBatch',
  tableName: 'import_batches',
  properties: {
    id: id(),
    accountId: idOf(ProviderAccount, 'account_id', 'set null').nullable().index('import_batches_account_id_index'),
    fileId: idOf(StoredFile, 'file_id', 'set null').nullable().index('import_batches_file_id_index'),
    handedOverBy: idOf(ProviderAccount, 'handed_over_by', 'set null').nullable().index('import_batches_handed_over_by_index'),
    handedOverAt: instant().nullable(),
    fileName: p.text(),
    bytes: p.integer(),
    state: p.enum(importStates).default('checking'),
    step: p.enum(importSteps).nullable(),
    isDryRun: flag(false),
    authority: p.text().nullable(),
    encoding: p.enum(importEncodings),
    /** True where any bytes can be decoded so, and nobody has chosen the encoding. */
    isEncodingGuessed: flag(false),
    delimiter: p.enum(importDelimiters),
    /** The row that names the columns, or the first one below it that isn't blank; 0 where none does. */
    headerRow: p.integer().default(1),
    columns: p.json<StoredColumn[]>(),
    counts: p.json<Counts>(),
    checkpoint: p.integer().default(1),
    /** Why the batch failed, or that an administrator stopped it; null if neither. */
    failure: p.json<{ code: 'unreadable' | 'interrupted'; message: string; isStopped?: boolean }>().nullable(),
    undoProposedBy: idOf(ProviderAccount, 'undo_proposed_by', 'set null').nullable().index('import_batches_undo_proposed_by_index'),
    undoProposedAt: instant().nullable(),
    undoReason: p.text().nullable(),
    updates: p.enum(importUpdates).array().columnType('text[]').default([]),
    undone: p.json<{ removed: number; restored?: number; kept: Partial<Record<KeptReason, number>> }>().nullable(),
    createdAt: createdAt(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'import_batches_failure_check', expression: "((state = 'failed'::text) = (failure IS NOT NULL))" }],
  indexes: [
    { name: 'import_batches_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'import_batches_state_index', properties: ['state', 'createdAt', 'id'] },
  ],
});
export class ImportBatch extends ImportBatchSchema.class {}
ImportBatchSchema.setClass(ImportBatch);
