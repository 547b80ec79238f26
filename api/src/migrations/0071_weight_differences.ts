import { Migration } from '@mikro-orm/migrations';

/** Weights at the plant that differ from what was collected, until managers have settled them. */
export class WeightDifferences extends Migration {
  override up(): void {
    this.addSql(`create table waste_weight_differences (
      id uuid not null default gen_random_uuid() primary key,
      pickup_id uuid not null constraint waste_weight_differences_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
      collected numeric(8,2) not null,
      received numeric(8,2) not null,
      at timestamptz(3) not null,
      settlement text null check (settlement in ('accepted', 'corrected')),
      settled_at timestamptz(3) null,
      settled_by uuid null constraint waste_weight_differences_settled_by_foreign references provider_accounts (id) on delete set null,
      reason text null,
      constraint waste_weight_differences_pickup_id_unique unique (pickup_id),
      constraint waste_weight_differences_settled_check
        check ((settled_at is null) = (settlement is null) and (settled_at is null) = (reason is null))
    )`);
    this.addSql('create index "waste_weight_differences_settled_by_index" on "waste_weight_differences" ("settled_by")');
    this.addSql('create index "waste_weight_differences_open_index" on "waste_weight_differences" ("pickup_id") where settled_at is null');
  }
}
