import { Migration } from '@mikro-orm/migrations';

const batches = `
create table "import_batches" ("id" uuid not null default gen_random_uuid(), "account_id" uuid null, "file_id" uuid null, "file_name" text not null, "bytes" int not null, "state" text not null default 'checking', "step" text null, "is_dry_run" boolean not null default false, "authority" text null, "encoding" text not null, "delimiter" text not null, "columns" jsonb not null, "counts" jsonb not null, "checkpoint" int not null default 1, "failure" jsonb null, "undone" jsonb null, "created_at" timestamptz(3) not null default now(), "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "import_batches_account_id_index" on "import_batches" ("account_id");
create index "import_batches_file_id_index" on "import_batches" ("file_id");
create index "import_batches_created_at_index" on "import_batches" ("created_at", "id");
create index "import_batches_state_index" on "import_batches" ("state", "created_at", "id");
alter table "import_batches" add constraint "import_batches_account_id_foreign" foreign key ("account_id") references "provider_accounts" ("id") on delete set null;
alter table "import_batches" add constraint "import_batches_file_id_foreign" foreign key ("file_id") references "stored_files" ("id") on delete set null;
alter table "import_batches" add constraint "import_batches_failure_check" check (((state = 'failed'::text) = (failure IS NOT NULL)));
alter table "import_batches" add constraint "import_batches_state_check" check ("state" in ('checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'));
alter table "import_batches" add constraint "import_batches_step_check" check ("step" in ('read', 'check', 'import', 'undo'));
alter table "import_batches" add constraint "import_batches_encoding_check" check ("encoding" in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'));
alter table "import_batches" add constraint "import_batches_delimiter_check" check ("delimiter" in ('comma', 'semicolon', 'tab', 'pipe'));
`;

const rows = `
create table "import_rows" ("batch_id" uuid not null, "row" int not null, "outcome" text not null default 'waiting', "type" text null, "cells" jsonb not null, "fixed" jsonb null, "identity" text null, "license" text null, "problems" jsonb not null default '[]', "notes" jsonb not null default '[]', "match" jsonb null, "decision" text null, "kept_reason" text null, "provider_id" uuid null, primary key ("batch_id", "row"));
create index "import_rows_outcome_index" on "import_rows" ("batch_id", "outcome", "row");
create index "import_rows_identity_index" on "import_rows" ("batch_id", "identity", "row") where identity is not null;
create index "import_rows_license_index" on "import_rows" ("batch_id", "license", "row") where license is not null;
alter table "import_rows" add constraint "import_rows_batch_id_foreign" foreign key ("batch_id") references "import_batches" ("id") on delete cascade;
alter table "import_rows" add constraint "import_rows_outcome_check" check ("outcome" in ('waiting', 'ready', 'duplicate', 'skipped', 'error', 'imported', 'undone', 'kept'));
alter table "import_rows" add constraint "import_rows_type_check" check ("type" in ('doctor', 'facility'));
alter table "import_rows" add constraint "import_rows_decision_check" check ("decision" in ('keep', 'skip'));
alter table "import_rows" add constraint "import_rows_kept_reason_check" check ("kept_reason" in ('claimed', 'in_use', 'verified', 'edited'));
`;

/** Imports of files by administrators, with their rows. */
export class BulkImport extends Migration {
  override up(): void {
    for (const part of [batches, rows]) this.addSql(part);
  }
}
