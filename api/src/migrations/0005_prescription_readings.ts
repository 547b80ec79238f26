import { Migration } from '@mikro-orm/migrations';

/** Prescriptions being read by the worker, with the results. */
export class PrescriptionReadings extends Migration {
  override up(): void {
    this.addSql(`
      create table "prescription_readings" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "file_id" uuid null, "kind" text not null, "status" text not null default 'waiting', "idempotency_key" text null, "file_hash" text not null, "result" jsonb null, "created_at" timestamptz(3) not null default now(), "finished_at" timestamptz(3) null, primary key ("id"));
      create index "prescription_readings_file_id_index" on "prescription_readings" ("file_id");
      alter table "prescription_readings" add constraint "prescription_readings_key_unique" unique ("user_id", "idempotency_key");
      alter table "prescription_readings" add constraint "prescription_readings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;
      alter table "prescription_readings" add constraint "prescription_readings_file_id_foreign" foreign key ("file_id") references "stored_files" ("id") on delete cascade;
      alter table "prescription_readings" add constraint "prescription_readings_result_check" check (((status = 'done'::text) = (result IS NOT NULL)));
      alter table "prescription_readings" add constraint "prescription_readings_kind_check" check ("kind" in ('pharmacy', 'diagnostics'));
      alter table "prescription_readings" add constraint "prescription_readings_status_check" check ("status" in ('waiting', 'done', 'unusable'));
    `);
  }

  override down(): void {
    this.addSql('drop table "prescription_readings"');
  }
}
