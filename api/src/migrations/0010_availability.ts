import { Migration } from '@mikro-orm/migrations';

/** Travel time around home visits, and the version of a doctor's calendar that an editor has loaded. */
export class Availability extends Migration {
  override up(): void {
    this.addSql(
      `alter table "doctors" add "travel_buffer_minutes" smallint not null default 0, add "availability_version" integer not null default 0;`,
    );
    this.addSql(
      `alter table "doctors" add constraint "doctors_travel_buffer_minutes_check" check (((travel_buffer_minutes >= 0) AND (travel_buffer_minutes <= 240)));`,
    );
  }
}
