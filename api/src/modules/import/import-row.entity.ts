import { defineEntity, p } from '@mikro-orm/postgresql';
import { type ImportUpdate, importOutcomes, keptReasons } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportMatch, ImportRow as ShownRow } from '@tenaye/contracts/bulk-import.ts';
import { importDecisions } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { idOf } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { ImportBatch } from './import-batch.entity.ts';

/** A stored remark about a cell; `column` is an ImportField. */
export interface StoredRemark {
  column: string | null;
  code: string;
  message: string;
  /** The place to which the row's position is nearest, if that is in another region than the row says. */
  elsewhere?: NonNullable<ShownRow['elsewhere']>;
}

/** A fact that a row changes in the listing of its match. A position is "latitude, longitude". */
export interface StoredChange {
  fact: ImportUpdate;
  before: string | null;
  after: string;
}

/**
 * A row of an import. `cells` are the texts of the file, `fixed` those of the administrator. `identity` and `license` (the comparable
 * license number) find rows that repeat each other; both are null while the row is unchecked or invalid. `providerId` is the doctor or
 * facility (`type`) that the import created from the row; it has no foreign key, because the row outlives the profile. A row that changes
 * a listing has `changes` instead.
 */
const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  properties: {
    batchId: idOf(ImportBatch, 'batch_id', 'cascade').primary().index(false),
    row: p.integer().primary(),
    outcome: p.enum(importOutcomes).default('waiting'),
    type: p.enum(profileKinds).nullable(),
    cells: p.json<string[]>(),
    fixed: p.json<string[]>().nullable(),
    identity: p.text().nullable(),
    license: p.text().nullable(),
    problems: p.json<StoredRemark[]>().defaultRaw("'[]'"),
    notes: p.json<StoredRemark[]>().defaultRaw("'[]'"),
    match: p.json<ImportMatch>().nullable(),
    decision: p.enum(importDecisions).nullable(),
    keptReason: p.enum(keptReasons).nullable(),
    providerId: p.uuid().nullable(),
    changes: p.json<StoredChange[]>().nullable(),
  },
  indexes: [
    { name: 'import_rows_outcome_index', properties: ['batchId', 'outcome', 'row'] },
    index('import_rows_identity_index', '"import_rows" ("batch_id", "identity", "row") where identity is not null'),
    index('import_rows_provider_index', '"import_rows" ("provider_id") where provider_id is not null'),
    index('import_rows_changes_index', '"import_rows" ("batch_id", "outcome") where changes is not null'),
    index('import_rows_notes_index', `"import_rows" ("batch_id", "outcome", "row") where notes <> '[]'::jsonb`),
    index('import_rows_license_index', '"import_rows" ("batch_id", "license", "row") where license is not null'),
  ],
});
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);
