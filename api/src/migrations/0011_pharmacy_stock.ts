import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The words by which a pharmacy finds an item of its stock. */
export class PharmacyStock extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0011_pharmacy_stock.sql', import.meta.url), 'utf8'));
  }
}
