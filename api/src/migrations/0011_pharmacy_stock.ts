import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The words of a stock, what changed its quantities, its sales at the counter, and answers test by test. */
export class PharmacyStock extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0011_pharmacy_stock.sql', import.meta.url), 'utf8'));
  }
}
