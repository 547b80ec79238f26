import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The batches of which the quantity of each item is the sum. */
export class StockBatches extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./0022_stock_batches.sql', import.meta.url), 'utf8'));
  }
}
