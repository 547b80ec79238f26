import { Migration } from '@mikro-orm/migrations';

/**
 * The completion of whose end a facility was reminded, so that it is reminded once; the quarter up to which a facility got its reports; and
 * the expired batches that were handed over as waste,
 * which movements don't name.
 */
export class WasteRegisters extends Migration {
  override up(): void {
    this.addSql('alter table waste_training_records add column reminded_of date null');
    this.addSql('alter table waste_certifications add column reported_until date null');
    this.addSql(`create table disposed_batches (
      id uuid not null default gen_random_uuid() primary key,
      pickup_id uuid not null constraint disposed_batches_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
      item_name text not null,
      number text null,
      expiry_date date not null,
      quantity int not null,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "disposed_batches_pickup_id_index" on "disposed_batches" ("pickup_id")');
  }
}
