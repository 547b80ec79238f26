import { Migration } from '@mikro-orm/migrations';

/**
 * Migration 0035 entered a tariff whose prices no waste manager had set. It goes, but for installations that have planned pickups with it: what they have
 * charged, or promised, stays explicable.
 */
export class EnteredTariffs extends Migration {
  override up(): void {
    this.addSql(`
      delete from "waste_tariffs" where "valid_from" = '2000-01-01' and "created_by" is null
        and not exists (select 1 from "waste_assignments")
        and not exists (select 1 from "waste_pickup_requests" where "status" in ('scheduled', 'confirmed', 'completed'));
    `);
  }
}
