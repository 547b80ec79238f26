import { Migration } from '@mikro-orm/migrations';

/**
 * The woreda of facilities, what reports and the storage clock need of their waste settings (beds and cold storage), and how many
 * kilograms a driver's vehicle takes.
 */
export class WasteFacts extends Migration {
  override up(): void {
    this.addSql('alter table facilities add column woreda text null');
    this.addSql('alter table waste_facility_profiles add column beds int null, add column is_cooled boolean not null default false');
    this.addSql('alter table waste_drivers add column capacity numeric(8,2) null');
  }
}
