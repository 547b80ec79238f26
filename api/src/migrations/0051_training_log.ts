import { Migration } from '@mikro-orm/migrations';

/** Which person of a facility was trained in what. */
export class TrainingLog extends Migration {
  override up(): void {
    this.addSql(`create table waste_training_records (
      id uuid not null default gen_random_uuid() primary key,
      facility_id uuid not null constraint waste_training_records_facility_id_foreign references facilities (id) on delete restrict,
      person_name text not null,
      module text not null check (module in ('segregation', 'sharps_safety', 'storage', 'spill_response', 'record_keeping')),
      completed_on date not null,
      recorded_by uuid null constraint waste_training_records_recorded_by_foreign references provider_accounts (id) on delete set null,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql(`create unique index "waste_training_records_person_unique"
      on "waste_training_records" ("facility_id", lower("person_name"), "module")`);
    this.addSql(
      'create index "waste_training_records_completed_on_index" on "waste_training_records" ("facility_id", "completed_on", "id")',
    );
    this.addSql('create index "waste_training_records_recorded_by_index" on "waste_training_records" ("recorded_by")');
  }
}
