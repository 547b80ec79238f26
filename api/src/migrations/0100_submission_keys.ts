import { Migration } from '@mikro-orm/migrations';

/** All keys under which a submission was sent, its corrections' too: a correction replaced the only one, and a saved copy then doubled the facility. */
export class SubmissionKeys extends Migration {
  override up(): void {
    this.addSql(`
create table "data_collection_submission_keys" (
  "id" uuid not null default gen_random_uuid(), "collector_id" uuid not null, "key" uuid not null, "submission_id" uuid not null,
  "created_at" timestamptz(3) not null default now(), primary key ("id"));
alter table "data_collection_submission_keys" add constraint "data_collection_submission_keys_unique" unique ("collector_id", "key");
create index "data_collection_submission_keys_submission_id_index" on "data_collection_submission_keys" ("submission_id");
alter table "data_collection_submission_keys" add constraint "data_collection_submission_keys_collector_id_foreign"
  foreign key ("collector_id") references "provider_accounts" ("id") on delete restrict;
alter table "data_collection_submission_keys" add constraint "data_collection_submission_keys_submission_id_foreign"
  foreign key ("submission_id") references "data_collection_submissions" ("id") on delete cascade;
insert into "data_collection_submission_keys" ("collector_id", "key", "submission_id", "created_at")
  select "collector_id", "submission_key", "id", "created_at" from "data_collection_submissions" where "submission_key" is not null;
alter table "data_collection_submissions" drop column "submission_key";`);
  }
}
