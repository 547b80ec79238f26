import { Migration } from '@mikro-orm/migrations';

/** The facts that an import changes in listings that are already there, and each row's changes. */
export class ImportUpdates extends Migration {
  override up(): void {
    this.addSql(`alter table import_batches add column updates text[] not null default '{}'
      constraint import_batches_updates_check check
        (updates <@ array['name'::text, 'licenseNumber'::text, 'address'::text, 'location'::text, 'latitude'::text, 'phone'::text])`);
    this.addSql('alter table import_rows add column changes jsonb null');
    this.addSql('create index "import_rows_changes_index" on "import_rows" ("batch_id", "outcome") where changes is not null');
  }
}
