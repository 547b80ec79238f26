import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The last day on which an item has a free piece, by which patients find it. */
export class OfferedUntil extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0033_offered_until.sql', import.meta.url), 'utf8'));
  }
}
