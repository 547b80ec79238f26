import { Migration } from '@mikro-orm/migrations';

const planned = `(coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))`;

/** For the managers' search by area, for what is still on the way to the plant, and for a driver's day by its planned pickups. */
export class WasteIndexes extends Migration {
  override up(): void {
    this.addSql(`
      create index "waste_pickup_requests_undelivered_index" on "waste_pickup_requests" (${planned}, id)
        where status = 'completed' and delivered_at is null;
      drop index "waste_pickup_requests_driver_index";
      create index "waste_pickup_requests_driver_index" on "waste_pickup_requests" (pickup_driver_id, ${planned});
      create index "waste_pickup_requests_area_index" on "waste_pickup_requests" ("area");
    `);
  }
}
