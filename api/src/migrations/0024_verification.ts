import { Migration } from '@mikro-orm/migrations';

const tables = ['doctors', 'facilities'] as const;

const columns = (table: string): string => `
alter table "${table}" add "verification_version" int not null default 0, add "information_requested_at" timestamptz(3) null, add "information_requested" text null, add "held_by" uuid null, add "held_until" timestamptz(3) null, add "license_expires_on" date null, add "license_stands" boolean not null default true, add "license_warned_days" smallint null;
create index "${table}_license_expiry_index" on "${table}" ("license_expires_on") where license_stands and license_expires_on is not null;
create index "${table}_license_number_part_index" on "${table}" using gin ("license_number" gin_trgm_ops);
create index "${table}_phone_part_index" on "${table}" using gin ("phone" gin_trgm_ops);
`;

const facilities = `
alter table "facilities" add "authority" text null;
create index "facilities_authority_index" on "facilities" ("authority", "created_at", "id") where authority is not null;
create index "facilities_type_created_at_index" on "facilities" ("facility_type", "created_at", "id");
create index "doctors_type_created_at_index" on "doctors" ("specialization", "created_at", "id");
`;

/** Recreates every index of listed profiles with the new condition. */
const indexes = (table: string): string => `
do $$
declare
  it record;
begin
  for it in select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = '${table}' and indexdef like '%AND owner_stands%' loop
    execute format('drop index %I', it.indexname);
    execute replace(it.indexdef, 'AND owner_stands', 'AND owner_stands AND license_stands');
  end loop;
end $$;
`;

const views = `
create or replace view listed_doctors as
select id, specialization, appointment_types, least(consultation_fee, 2000) as fee, rating, latitude, longitude,
  ll_to_earth(latitude, longitude) as point
from (
  select id, specialization, appointment_types, consultation_fee, case when review_count > 0 then rating end as rating,
    (case when is_location_active then coalesce(current_latitude, latitude) else latitude end)::float8 as latitude,
    (case when is_location_active then coalesce(current_longitude, longitude) else longitude end)::float8 as longitude
  from doctors where is_verified and is_available and owner_stands and license_stands) it;

create or replace view listed_facilities as
select id, facility_type, accreditation_level, case when review_count > 0 then rating end as rating,
  latitude is not null as placed, latitude::float8, longitude::float8, ll_to_earth(latitude::float8, longitude::float8) as point
from facilities where is_verified and is_active and owner_stands and license_stands;
`;

const history = `
create table "verification_history" ("id" uuid not null default gen_random_uuid(), "doctor_id" uuid null, "facility_id" uuid null, "step" text not null, "action_by" uuid null, "notes" text null, "previous_status" text null, "new_status" text null, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "verification_history_doctor_index" on "verification_history" ("doctor_id", "created_at", "id");
create index "verification_history_facility_index" on "verification_history" ("facility_id", "created_at", "id");
create index "verification_history_action_by_index" on "verification_history" ("action_by");
alter table "verification_history" add constraint "verification_history_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;
alter table "verification_history" add constraint "verification_history_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
alter table "verification_history" add constraint "verification_history_action_by_foreign" foreign key ("action_by") references "provider_accounts" ("id") on delete set null;
alter table "verification_history" add constraint "verification_history_profile_check" check ((num_nonnulls(doctor_id, facility_id) = 1));
alter table "verification_history" add constraint "verification_history_step_check" check ("step" in ('approve', 'reject', 'reopen', 'request_information', 'set_license', 'set_accreditation'));
alter table "verification_history" add constraint "verification_history_previous_status_check" check ("previous_status" in ('pending', 'approved', 'rejected'));
alter table "verification_history" add constraint "verification_history_new_status_check" check ("new_status" in ('pending', 'approved', 'rejected'));
`;

const sentences = {
  reject: [
    'The license number doesn’t match the records of the licensing authority.',
    'The license has expired. Please send the renewed one.',
    'The documents can’t be read. Please send clear photos or scans of every page.',
    'The name on the documents differs from the name of the profile.',
    'This profile already exists. Please claim the existing one.',
  ],
  information: [
    'Please send your renewed license.',
    'Please send a clear photo or scan of your license, with every corner visible.',
    'Please send the document that proves your medical qualification.',
    'Please complete your address and phone number.',
  ],
};

const reasons = `
create table "saved_reasons" ("id" uuid not null default gen_random_uuid(), "kind" text not null, "text" text not null, "position" int not null default 0, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "saved_reasons_order_index" on "saved_reasons" ("kind", "position", "id");
alter table "saved_reasons" add constraint "saved_reasons_kind_check" check ("kind" in ('reject', 'information'));
${Object.entries(sentences)
  .flatMap(([kind, texts]) =>
    texts.map((text, at) => `insert into "saved_reasons" ("kind", "text", "position") values ('${kind}', '${text}', ${at + 1});`),
  )
  .join('\n')}
`;

/** What administrators need to verify providers: history, holds, requested information, licenses that expire, saved sentences. */
export class Verification extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(columns(table));
    this.addSql(facilities);
    for (const table of tables) this.addSql(indexes(table));
    for (const part of [views, history, reasons]) this.addSql(part);
  }
}
