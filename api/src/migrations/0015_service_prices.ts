import { Migration } from '@mikro-orm/migrations';

/** A facility's prices for its services. */
export class ServicePrices extends Migration {
  override up(): void {
    this.addSql(`alter table "facilities" add "service_prices" jsonb not null default '{}';`);
  }
}
