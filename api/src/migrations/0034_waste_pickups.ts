import { Migration } from '@mikro-orm/migrations';

const roles = `
alter table "provider_accounts" drop constraint "provider_accounts_staff_roles_check";
alter table "provider_accounts" add constraint "provider_accounts_staff_roles_check" check ("staff_roles" <@ array['collector'::text, 'waste_manager'::text, 'waste_driver'::text]);
alter table "invitations" drop constraint "invitations_role_check";
alter table "invitations" add constraint "invitations_role_check" check ("role" in ('collector', 'waste_manager', 'waste_driver', 'admin'));
`;

const news = `
alter table "notifications" drop constraint "notifications_type_check";
alter table "notifications" add constraint "notifications_type_check"
  check ("type" in ('appointment', 'diagnostic', 'medication', 'waste', 'system', 'other', 'provider', 'customer', 'urgent'));
`;

const drivers = `
alter table "waste_drivers" add "email" text null, add "plate_number" text null, add "updated_at" timestamptz(3) not null default now();
alter table "waste_drivers" add constraint "waste_drivers_email_unique" unique ("email");
create index "waste_drivers_name_index" on "waste_drivers" ("name", "id");
alter table "waste_drivers" add constraint "waste_drivers_email_lower_check" check ((email = lower(email)));
`;

/**
 * Waste belongs to a facility; until now to the account, of which the main facility is taken. No call has written these tables so far, so rows
 * of an account without a facility can only come from a demo.
 */
const profiles = `
alter table "waste_facility_profiles" drop constraint "waste_facility_profiles_provider_account_id_unique";
alter table "waste_facility_profiles"
  add "facility_id" uuid null, add "address" text null, add "email" text null, add "is_recurring" boolean not null default false,
  add "recurring_from" date null, add "skipped_day" date null;
update "waste_facility_profiles" w set "facility_id" = (select f."id" from "facilities" f join "provider_accounts" p on p."id" = f."account_id"
  where p."id" = w."provider_account_id" order by f."id" = p."provider_id" desc nulls last, f."created_at", f."id" limit 1);
delete from "waste_facility_profiles" where "facility_id" is null;
alter table "waste_facility_profiles" alter "facility_id" set not null;
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
create index "waste_facility_profiles_provider_account_id_index" on "waste_facility_profiles" ("provider_account_id");
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_facility_id_unique" unique ("facility_id");
alter table "waste_facility_profiles" add constraint "waste_facility_profiles_recurring_check" check (((NOT is_recurring) OR (recurring_from IS NOT NULL)));
`;

const pickups = `
drop index "waste_pickup_requests_pickup_driver_id_index";
drop index "waste_pickup_requests_provider_account_id_index";
alter table "waste_pickup_requests"
  add "facility_id" uuid null, add "area" text not null default '', add "actual_weights" jsonb null,
  add "discrepancy_reason" text null, add "scheduled_time_slot" text null, add "route_position" int null,
  add "arrived_at" timestamptz(3) null, add "delivered_at" timestamptz(3) null, add "facility_signer_name" text null,
  add "facility_signature" text null, add "driver_signature" text null, add "cancel_reason" text null, add "recurring_day" date null;
update "waste_pickup_requests" w set "facility_id" = (select f."id" from "facilities" f join "provider_accounts" p on p."id" = f."account_id"
  where p."id" = w."provider_account_id" order by f."id" = p."provider_id" desc nulls last, f."created_at", f."id" limit 1);
delete from "waste_pickup_requests" where "facility_id" is null;
alter table "waste_pickup_requests" alter "facility_id" set not null;
update "waste_pickup_requests" w set "area" = coalesce(f."location", '') from "facilities" f where f."id" = w."facility_id";
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete restrict;
create index "waste_pickup_requests_facility_id_index" on "waste_pickup_requests" ("facility_id", "created_at", "id");
drop index "waste_pickup_requests_schedule_index";
create index "waste_pickup_requests_schedule_index" on "waste_pickup_requests" (facility_id, (coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)));
create index "waste_pickup_requests_driver_index" on "waste_pickup_requests" ("pickup_driver_id", "scheduled_pickup_date");
create index "waste_pickup_requests_open_index" on "waste_pickup_requests" ((coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)), id) where status in ('pending', 'scheduled', 'confirmed');
create index "waste_pickup_requests_closed_index" on "waste_pickup_requests" ((coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date)), id) where status in ('completed', 'cancelled');
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_recurring_unique" unique ("facility_id", "recurring_day");
create index "waste_pickup_requests_provider_account_id_index" on "waste_pickup_requests" ("provider_account_id");
alter table "waste_pickup_requests" add constraint "waste_pickup_requests_scheduled_time_slot_check" check ("scheduled_time_slot" in ('morning', 'afternoon', 'evening'));
`;

const work = `
create table "waste_custody_steps" (
  "id" uuid not null default gen_random_uuid(), "pickup_id" uuid not null, "step" text not null, "from_name" text not null,
  "to_name" text not null, "giver_name" text not null, "giver_signature" text null, "receiver_name" text not null,
  "receiver_signature" text null, "kilograms" numeric(8,2) not null, "at" timestamptz(3) not null,
  "recorded_at" timestamptz(3) not null, "recorded_by" uuid null, "flag" text null,
  "is_demo" boolean not null default false, primary key ("id"));
create index "waste_custody_steps_recorded_by_index" on "waste_custody_steps" ("recorded_by");
alter table "waste_custody_steps" add constraint "waste_custody_steps_pickup_id_step_unique" unique ("pickup_id", "step");
create table "waste_assignments" (
  "id" uuid not null default gen_random_uuid(), "pickup_id" uuid not null, "driver_id" uuid not null, "day" date not null,
  "assigned_by" uuid null, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "waste_assignments_driver_id_index" on "waste_assignments" ("driver_id");
create index "waste_assignments_assigned_by_index" on "waste_assignments" ("assigned_by");
create index "waste_assignments_pickup_id_index" on "waste_assignments" ("pickup_id", "driver_id");
create table "waste_stop_events" (
  "id" uuid not null default gen_random_uuid(), "pickup_id" uuid not null, "driver_id" uuid not null, "kind" text not null,
  "detail" jsonb not null default '{}', "images" text[] not null default '{}', "nth" int not null, "made_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null, "outcome" text not null, "refusal" text null, primary key ("id"));
create index "waste_stop_events_driver_id_index" on "waste_stop_events" ("driver_id");
alter table "waste_stop_events" add constraint "waste_stop_events_pickup_id_nth_unique" unique ("pickup_id", "nth");
create table "waste_storage_warnings" (
  "id" uuid not null default gen_random_uuid(), "facility_id" uuid not null, "waste_type" text not null,
  "since" timestamptz(3) not null, "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "waste_storage_warnings" add constraint "waste_storage_warnings_unique" unique ("facility_id", "waste_type", "since");
alter table "waste_custody_steps" add constraint "waste_custody_steps_pickup_id_foreign" foreign key ("pickup_id") references "waste_pickup_requests" ("id") on delete restrict;
alter table "waste_custody_steps" add constraint "waste_custody_steps_recorded_by_foreign" foreign key ("recorded_by") references "provider_accounts" ("id") on delete restrict;
alter table "waste_custody_steps" add constraint "waste_custody_steps_step_check" check ("step" in ('collected', 'delivered'));
alter table "waste_custody_steps" add constraint "waste_custody_steps_flag_check" check ("flag" in ('reassigned', 'cancelled', 'moved', 'completed', 'not_weighed', 'no_reason', 'wrong_types', 'no_image'));
alter table "waste_assignments" add constraint "waste_assignments_pickup_id_foreign" foreign key ("pickup_id") references "waste_pickup_requests" ("id") on delete cascade;
alter table "waste_assignments" add constraint "waste_assignments_driver_id_foreign" foreign key ("driver_id") references "waste_drivers" ("id") on delete restrict;
alter table "waste_assignments" add constraint "waste_assignments_assigned_by_foreign" foreign key ("assigned_by") references "provider_accounts" ("id") on delete set null;
alter table "waste_stop_events" add constraint "waste_stop_events_pickup_id_foreign" foreign key ("pickup_id") references "waste_pickup_requests" ("id") on delete cascade;
alter table "waste_stop_events" add constraint "waste_stop_events_driver_id_foreign" foreign key ("driver_id") references "waste_drivers" ("id") on delete restrict;
alter table "waste_stop_events" add constraint "waste_stop_events_kind_check" check ("kind" in ('arrived', 'weighed', 'signed', 'photo', 'missed'));
alter table "waste_stop_events" add constraint "waste_stop_events_outcome_check" check ("outcome" in ('applied', 'flagged', 'refused'));
alter table "waste_stop_events" add constraint "waste_stop_events_refusal_check" check ("refusal" in ('reassigned', 'cancelled', 'moved', 'completed', 'not_weighed', 'no_reason', 'wrong_types', 'no_image'));
alter table "waste_storage_warnings" add constraint "waste_storage_warnings_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
alter table "waste_storage_warnings" add constraint "waste_storage_warnings_waste_type_check" check ("waste_type" in ('sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation'));
create trigger waste_custody_steps_append_only before update or delete on "waste_custody_steps"
  for each row execute function refuse_change();
`;

/** Waste by facility, drivers with accounts and their steps, and the chain of custody. */
export class WastePickups extends Migration {
  override up(): void {
    for (const part of [roles, news, drivers, profiles, pickups, work]) this.addSql(part);
  }
}
