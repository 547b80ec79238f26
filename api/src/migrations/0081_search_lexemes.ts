import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The words of doctors and facilities, which searches name instead of their beginnings. */
export class SearchLexemes extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0081_search_lexemes.sql', import.meta.url), 'utf8'));
  }
}
