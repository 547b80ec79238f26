import { Migration } from '@mikro-orm/migrations';

/** Corrections of certifications and training; the protection of staff from hepatitis B; certificates of a person's training. */
export class WasteStaffRecords extends Migration {
  override up(): void {
    this.addSql('alter table waste_certifications add column withdrawn_at timestamptz(3) null, add column withdraw_reason text null');
    this.addSql(`alter table waste_certifications add constraint waste_certifications_withdrawn_check
      check ((withdrawn_at is null) = (withdraw_reason is null))`);
    this.addSql(`create table waste_training_corrections (
      id uuid not null default gen_random_uuid() primary key,
      facility_id uuid not null constraint waste_training_corrections_facility_id_foreign references facilities (id) on delete restrict,
      module text not null check (module in ('segregation', 'sharps_safety', 'storage', 'spill_response', 'record_keeping')),
      before date not null,
      after date null,
      reason text not null,
      corrected_by uuid null constraint waste_training_corrections_corrected_by_foreign references provider_accounts (id) on delete set null,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "waste_training_corrections_facility_id_index" on "waste_training_corrections" ("facility_id")');
    this.addSql('create index "waste_training_corrections_corrected_by_index" on "waste_training_corrections" ("corrected_by")');
    this.addSql(`create table waste_vaccinations (
      id uuid not null default gen_random_uuid() primary key,
      facility_id uuid not null constraint waste_vaccinations_facility_id_foreign references facilities (id) on delete restrict,
      person_name text not null,
      fact text not null check (fact in ('dose', 'refused', 'immune')),
      day date not null,
      recorded_by uuid null constraint waste_vaccinations_recorded_by_foreign references provider_accounts (id) on delete set null,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql(`create unique index "waste_vaccinations_person_unique"
      on "waste_vaccinations" ("facility_id", lower("person_name"), "fact", "day")`);
    this.addSql('create index "waste_vaccinations_recorded_by_index" on "waste_vaccinations" ("recorded_by")');
    this.addSql('alter table waste_training_records add column certified_on date null');
  }
}
