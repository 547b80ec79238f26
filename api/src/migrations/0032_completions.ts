import { Migration } from '@mikro-orm/migrations';

/** What a completed request has taken from the batches of the stock, so that it can be taken back, and the payment that was noted. */
export class Completions extends Migration {
  override up(): void {
    this.addSql('alter table facility_requests add column completion jsonb null, add column payment jsonb null');
  }
}
