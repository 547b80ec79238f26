import { Migration } from '@mikro-orm/migrations';

/** Incidents with waste, and what followed from them. */
export class WasteIncidents extends Migration {
  override up(): void {
    this.addSql(`create table waste_incidents (
      id uuid not null default gen_random_uuid() primary key,
      kind text not null check (kind in ('needle_stick', 'spill', 'refused_load', 'other')),
      facility_id uuid null constraint waste_incidents_facility_id_foreign references facilities (id) on delete restrict,
      pickup_id uuid null constraint waste_incidents_pickup_id_foreign references waste_pickup_requests (id) on delete restrict,
      happened_at timestamptz(3) not null,
      place text not null,
      persons jsonb not null default '{}',
      description text not null,
      actions text not null,
      follow_up text null,
      closed_at timestamptz(3) null,
      reported_as text not null check (reported_as in ('facility', 'driver', 'manager')),
      reported_by uuid null constraint waste_incidents_reported_by_foreign references provider_accounts (id) on delete set null,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint waste_incidents_closed_check check (closed_at is null or follow_up is not null)
    )`);
    this.addSql('create index "waste_incidents_facility_id_index" on "waste_incidents" ("facility_id", "created_at", "id")');
    this.addSql('create index "waste_incidents_created_at_index" on "waste_incidents" ("created_at", "id")');
    this.addSql('create index "waste_incidents_pickup_id_index" on "waste_incidents" ("pickup_id")');
    this.addSql('create index "waste_incidents_reported_by_index" on "waste_incidents" ("reported_by")');
  }
}
