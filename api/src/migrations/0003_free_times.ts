import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The next free times of doctors as rows, and the triggers that maintain them. */
export class FreeTimes extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0003_free_times.sql', import.meta.url), 'utf8'));
  }
}
