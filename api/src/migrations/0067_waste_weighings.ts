import { Migration } from '@mikro-orm/migrations';

/** What facilities weigh of their waste between pickups. */
export class WasteWeighings extends Migration {
  override up(): void {
    this.addSql(`create table waste_weighings (
      id uuid not null default gen_random_uuid() primary key,
      facility_id uuid not null constraint waste_weighings_facility_id_foreign references facilities (id) on delete restrict,
      day date not null,
      ward text null,
      weights jsonb not null,
      recorded_by uuid null constraint waste_weighings_recorded_by_foreign references provider_accounts (id) on delete set null,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "waste_weighings_facility_id_index" on "waste_weighings" ("facility_id", "day", "id")');
    this.addSql('create index "waste_weighings_recorded_by_index" on "waste_weighings" ("recorded_by")');
  }
}
