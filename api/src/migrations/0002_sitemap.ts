import { Migration } from '@mikro-orm/migrations';

/** Lists the profiles for the sitemap by their last change, without reading the tables. */
export class Sitemap extends Migration {
  override up(): void {
    this.addSql(`create index doctors_sitemap_index on doctors (updated_at, id)
      where is_verified and is_available and owner_stands and license_stands and not is_demo`);
    const facilities = `facilities (updated_at, id)
      where is_verified and is_active and owner_stands and license_stands and not is_demo and facility_type`;
    this.addSql(`create index facilities_center_sitemap_index on ${facilities} in ('diagnostic_lab', 'diagnostic_imaging')`);
    this.addSql(`create index facilities_pharmacy_sitemap_index on ${facilities} = 'pharmacy'`);
  }
}
