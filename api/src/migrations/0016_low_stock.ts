import { Migration } from '@mikro-orm/migrations';

/** The quantity from which an item is marked as low. */
export class LowStock extends Migration {
  override up(): void {
    this.addSql(`alter table "facility_inventory" add "low_stock_at" int not null default 10;`);
    this.addSql(`alter table "facility_inventory" add constraint "facility_inventory_low_stock_at_check" check ((low_stock_at >= 0));`);
  }
}
