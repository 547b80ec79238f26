import { Migration } from '@mikro-orm/migrations';

/** Corrections of completed pickups: the former weights, and invoices that another one has replaced. */
export class WasteCorrections extends Migration {
  override up(): void {
    this.addSql(`create table waste_corrections (
      id uuid not null default gen_random_uuid() primary key,
      pickup_id uuid not null constraint waste_corrections_pickup_id_foreign references waste_pickup_requests (id) on delete restrict,
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      corrected_by uuid not null constraint waste_corrections_corrected_by_foreign references provider_accounts (id) on delete restrict,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "waste_corrections_pickup_id_index" on "waste_corrections" ("pickup_id")');
    this.addSql('create index "waste_corrections_corrected_by_index" on "waste_corrections" ("corrected_by")');
    this.addSql(`create trigger waste_corrections_append_only before update or delete on waste_corrections
      for each row execute function refuse_change()`);
    this.addSql('alter table waste_invoices add column replaced_at timestamptz(3) null');
    this.addSql('drop index waste_invoices_pickup_request_id_unique');
    this.addSql(`create unique index "waste_invoices_pickup_request_id_unique" on "waste_invoices" ("pickup_request_id")
      where pickup_request_id is not null and replaced_at is null`);
  }
}
