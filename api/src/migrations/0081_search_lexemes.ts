import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The words of doctors and facilities: a search names those that begin as typed, instead of a prefix. */
export class SearchLexemes extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0081_search_lexemes.sql', import.meta.url), 'utf8'));
  }
}
