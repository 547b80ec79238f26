import { Migration } from '@mikro-orm/migrations';

/** What a facility asks for its services. */
export class ServicePrices extends Migration {
  override up(): void {
    this.addSql(`alter table "facilities" add "service_prices" jsonb not null default '{}';`);
  }
}
