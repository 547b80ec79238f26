import { Migration } from '@mikro-orm/migrations';

const places = `
create table "places" ("id" uuid not null default gen_random_uuid(), "name" text not null, "other_names" text not null default '', "kind" text not null default 'city', "region" text not null default '', "zone" text null, "latitude" numeric(10,8) not null, "longitude" numeric(11,8) not null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create unique index "places_name_region_unique" on "places" (lower("name"), lower("region"));
alter table "places" add constraint "places_latitude_check" check (((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric)));
alter table "places" add constraint "places_longitude_check" check (((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric)));
alter table "places" add constraint "places_kind_check" check ("kind" in ('city', 'sub_city', 'zone', 'region'));
`;

const assessments = `
create table "health_assessments" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "kind" text not null, "answers" jsonb not null, "recommendations" jsonb not null, "red_flags" jsonb not null, "completed_at" timestamptz(3) not null, "is_demo" boolean not null default false, "created_at" timestamptz(3) not null default now(), primary key ("id"));
create index "health_assessments_user_id_index" on "health_assessments" ("user_id", "completed_at", "id");
alter table "health_assessments" add constraint "health_assessments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;
alter table "health_assessments" add constraint "health_assessments_kind_check" check ("kind" in ('triage', 'full'));
`;

const shared = `
alter table "appointments" add constraint "appointments_assessment_id_foreign" foreign key ("assessment_id") references "health_assessments" ("id") on delete set null;
create index "appointments_assessment_id_index" on "appointments" ("assessment_id");
`;

/** Completed assessments, which a booking may share with its doctor, and places that people name. */
export class AssessmentsPlaces extends Migration {
  override up(): void {
    for (const part of [places, assessments, shared]) this.addSql(part);
  }
}
