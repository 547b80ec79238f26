import { Migration } from '@mikro-orm/migrations';

/** Audits of how facilities segregate their waste, by ward. */
export class WasteSegregationAudits extends Migration {
  override up(): void {
    this.addSql(`create table waste_segregation_audits (
      id uuid not null default gen_random_uuid() primary key,
      facility_id uuid not null constraint waste_segregation_audits_facility_id_foreign references facilities (id) on delete restrict,
      day date not null,
      ward text not null,
      bins jsonb not null,
      audited_as text not null check (audited_as in ('facility', 'manager')),
      audited_by uuid null constraint waste_segregation_audits_audited_by_foreign references provider_accounts (id) on delete set null,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "waste_segregation_audits_facility_id_index" on "waste_segregation_audits" ("facility_id", "day", "id")');
    this.addSql('create index "waste_segregation_audits_audited_by_index" on "waste_segregation_audits" ("audited_by")');
  }
}
