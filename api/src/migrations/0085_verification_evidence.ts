import { Migration } from '@mikro-orm/migrations';

/** What administrators check before they approve a doctor or facility, and what an approval was based on. */
export class VerificationEvidence extends Migration {
  override up(): void {
    this.addSql(`
create table "verification_evidence" ("id" uuid not null default gen_random_uuid(), "doctor_id" uuid null, "facility_id" uuid null, "account_id" uuid not null, "seen" jsonb not null default '{}', "findings" jsonb not null default '{}', "basis" text null, "updated_at" timestamptz(3) not null default now(), primary key ("id"));
create index "verification_evidence_account_id_index" on "verification_evidence" ("account_id");
alter table "verification_evidence" add constraint "verification_evidence_doctor_unique" unique ("doctor_id", "account_id");
alter table "verification_evidence" add constraint "verification_evidence_facility_unique" unique ("facility_id", "account_id");
alter table "verification_evidence" add constraint "verification_evidence_doctor_id_foreign" foreign key ("doctor_id") references "doctors" ("id") on delete cascade;
alter table "verification_evidence" add constraint "verification_evidence_facility_id_foreign" foreign key ("facility_id") references "facilities" ("id") on delete cascade;
alter table "verification_evidence" add constraint "verification_evidence_account_id_foreign" foreign key ("account_id") references "provider_accounts" ("id") on delete cascade;
alter table "verification_evidence" add constraint "verification_evidence_profile_check" check ((num_nonnulls(doctor_id, facility_id) = 1));
alter table "verification_history" add "evidence" jsonb null;`);
  }
}
