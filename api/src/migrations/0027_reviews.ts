import { Migration } from '@mikro-orm/migrations';

const reviews = `
create table "reviews" ("id" uuid not null default gen_random_uuid(), "user_id" uuid null, "appointment_id" uuid null, "request_id" uuid null, "doctor_id" uuid null, "facility_id" uuid null, "rating" smallint not null, "text" text null, "reply" text null, "replied_at" timestamptz(3) null, "hidden_at" timestamptz(3) null, "hidden_reason" text null, "hidden_by" uuid null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "reviews" add constraint "reviews_appointment_id_unique" unique ("appointment_id");
alter table "reviews" add constraint "reviews_request_id_unique" unique ("request_id");
create index "reviews_user_id_index" on "reviews" ("user_id");
create index "reviews_hidden_by_index" on "reviews" ("hidden_by");
create index "reviews_doctor_id_index" on "reviews" ("doctor_id", "created_at", "id");
create index "reviews_facility_id_index" on "reviews" ("facility_id", "created_at", "id");
create index "reviews_created_at_index" on "reviews" ("created_at", "id");
alter table "reviews" add constraint "reviews_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;
alter table "reviews" add constraint "reviews_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;
alter table "reviews" add constraint "reviews_request_id_foreign" foreign key ("request_id") references "facility_requests" ("id") on delete cascade;
alter table "reviews" add constraint "reviews_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;
alter table "reviews" add constraint "reviews_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
alter table "reviews" add constraint "reviews_hidden_by_foreign" foreign key ("hidden_by") references "provider_accounts" ("id") on delete set null;
alter table "reviews" add constraint "reviews_visit_check" check ((num_nonnulls(appointment_id, request_id) = 1));
alter table "reviews" add constraint "reviews_profile_check" check ((((appointment_id is null) = (doctor_id is null)) and ((request_id is null) = (facility_id is null))));
alter table "reviews" add constraint "reviews_rating_check" check ((rating >= 1) and (rating <= 5));
alter table "reviews" add constraint "reviews_reply_check" check (((reply is null) = (replied_at is null)));
alter table "reviews" add constraint "reviews_hidden_check" check (((hidden_at is null) or (hidden_reason is not null)));
`;

/** Recreates every index of rated profiles with the new condition. */
const indexes = `
do $$
declare
  it record;
begin
  for it in select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexdef like '%(review_count > 0)%' loop
    execute format('drop index %I', it.indexname);
    execute replace(it.indexdef, '(review_count > 0)', '(review_count >= 3)');
  end loop;
end $$;
`;

const views = `
create or replace view listed_doctors as
select id, specialization, appointment_types, least(consultation_fee, 2000) as fee, rating, latitude, longitude,
  ll_to_earth(latitude, longitude) as point
from (
  select id, specialization, appointment_types, consultation_fee, case when review_count >= 3 then rating end as rating,
    (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude,
    (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude
  from doctors where is_verified and is_available and owner_stands and license_stands) it;

create or replace view listed_facilities as
select id, facility_type, accreditation_level, case when review_count >= 3 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point
from facilities where is_verified and is_active and owner_stands and license_stands;
`;

/** Patients' reviews of completed appointments and requests. A rating counts from the third review on. */
export class Reviews extends Migration {
  override up(): void {
    for (const part of [reviews, indexes, views]) this.addSql(part);
  }
}
