import { Migration } from '@mikro-orm/migrations';

/** Imports of files that old Macs have written. */
export class ImportEncodings extends Migration {
  override up(): void {
    this.addSql(`alter table import_batches drop constraint import_batches_encoding_check,
      add constraint import_batches_encoding_check check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'))`);
  }
}
