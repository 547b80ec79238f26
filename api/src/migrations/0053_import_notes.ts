import { Migration } from '@mikro-orm/migrations';

/** Finds and counts the rows of an import that have notes. */
export class ImportNotes extends Migration {
  override up(): void {
    this.addSql(`create index "import_rows_notes_index" on "import_rows" ("batch_id", "outcome", "row") where notes <> '[]'::jsonb`);
  }
}
