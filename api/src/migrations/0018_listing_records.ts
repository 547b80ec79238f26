import { Migration } from '@mikro-orm/migrations';

/** What administrators see and do on the record of a doctor or facility: the imported row that made it, and taking it off the lists. */
export class ListingRecords extends Migration {
  override up(): void {
    this.addSql('create index "import_rows_provider_index" on "import_rows" ("provider_id") where provider_id is not null');
    for (const [table, shown] of [
      ['doctors', 'is_available'],
      ['facilities', 'is_active'],
    ]) {
      this.addSql(`alter table ${table} add column unlisted_at timestamptz(3) null, add column unlisted_reason text null`);
      this.addSql(`alter table ${table}
        add constraint ${table}_unlisted_check check (((unlisted_at IS NULL) OR (NOT ${shown}))),
        add constraint ${table}_unlisted_reason_check check (((unlisted_at IS NULL) = (unlisted_reason IS NULL)))`);
    }
  }
}
