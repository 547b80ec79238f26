import { Migration } from '@mikro-orm/migrations';

/** Keeps whether the encoding of an import was only guessed. */
export class GuessedEncodings extends Migration {
  override up(): void {
    this.addSql('alter table import_batches add column is_encoding_guessed boolean not null default false');
  }
}
