import { Migration } from '@mikro-orm/migrations';

/** The row of a file that names its columns, where it isn't the first. */
export class ImportHeaderRows extends Migration {
  override up(): void {
    this.addSql('alter table import_batches add column header_row int not null default 1');
  }
}
