import { Migration } from '@mikro-orm/migrations';

/** A doctor's terms for home visits, and where the home is. */
export class HomeVisits extends Migration {
  override up(): void {
    this.addSql(`alter table doctors add column home_visit_radius numeric(6,2) null, add column home_visit_surcharge numeric(10,2) null,
      add constraint doctors_home_visit_radius_check check (home_visit_radius > 0),
      add constraint doctors_home_visit_surcharge_check check (home_visit_surcharge >= 0)`);
    this.addSql(`alter table appointments add column latitude numeric(10,8) null, add column longitude numeric(11,8) null,
      add constraint appointments_position_check check ((latitude is null) = (longitude is null)),
      add constraint appointments_latitude_check check (latitude >= -90 and latitude <= 90),
      add constraint appointments_longitude_check check (longitude >= -180 and longitude <= 180)`);
  }
}
