import { Migration } from '@mikro-orm/migrations';

/** Measurements of the platform: times of requests, probes, reports of browsers; and jobs that were given up. */
export class Platform extends Migration {
  override up(): void {
    this.addSql(`
create table "request_times" ("started_at" timestamptz(3) not null, "route" text not null, "is_failed" boolean not null, "ceiling_ms" int not null, "count" bigint not null, primary key ("started_at", "route", "is_failed", "ceiling_ms"));
create table "health_probes" ("minute" timestamptz(3) not null, primary key ("minute"));
create table "browser_vitals" ("hour" timestamptz(3) not null, "remote" text not null, "version" text not null, "name" text not null, "ceiling" int not null, "count" bigint not null, primary key ("hour", "remote", "version", "name", "ceiling"));
alter table "browser_vitals" add constraint "browser_vitals_name_check" check ("name" in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB'));
create table "browser_error_counts" ("hour" timestamptz(3) not null, "remote" text not null, "version" text not null, "count" bigint not null, primary key ("hour", "remote", "version"));
create table "browser_errors" ("id" uuid not null default gen_random_uuid(), "remote" text not null, "version" text not null, "name" text not null, "message" text not null, "path" text not null, "stack" text null, "count" bigint not null, "first_at" timestamptz(3) not null, "last_at" timestamptz(3) not null, primary key ("id"));
create index "browser_errors_version_index" on "browser_errors" ("remote", "version");
create index "browser_errors_last_at_index" on "browser_errors" ("last_at", "id");
create table "failed_jobs" ("id" uuid not null default gen_random_uuid(), "queue" text not null, "data" jsonb not null, "reason" text not null, "times" int not null, "failed_at" timestamptz(3) not null, "retried_at" timestamptz(3) null, primary key ("id"));
create index "failed_jobs_failed_at_index" on "failed_jobs" ("failed_at", "id") where retried_at is null;
alter table "failed_jobs" add constraint "failed_jobs_queue_data_unique" unique ("queue", "data");
alter table "outbox_messages" add "failed_at" timestamptz(3) null;
    `);
  }
}
