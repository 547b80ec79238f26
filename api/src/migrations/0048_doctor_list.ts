import { Migration } from '@mikro-orm/migrations';

const listed = 'is_verified and is_available and owner_stands and license_stands';
const latitude = '(case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8';
const longitude = '(case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8';

/** The languages of doctors, and the orders of their list by price, rating and distance. */
export class DoctorList extends Migration {
  override up(): void {
    this.addSql(`
      alter table "doctors" add "languages" text[] not null default '{}';
      alter table "doctors" add constraint "doctors_languages_check" check (languages <@ ARRAY['am'::text, 'om'::text, 'ti'::text, 'so'::text, 'sid'::text, 'wal'::text, 'aa'::text, 'en'::text, 'ar'::text]);
      create index "doctors_listed_price_index" on "doctors" (consultation_fee, id) where ${listed};
      create index "doctors_listed_rating_index" on "doctors" ((coalesce(-case when review_count >= 3 then rating end, 1)), id) where ${listed};
      create index "doctors_listed_nearest_index" on "doctors" using gist (ll_to_earth(${latitude}, ${longitude})) where ${listed} and ${latitude} is not null;
    `);
  }
}
