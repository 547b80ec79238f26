import { Migration } from '@mikro-orm/migrations';

/** The containers of pickups, and how many of them driver and plant have counted. */
export class WasteContainers extends Migration {
  override up(): void {
    this.addSql(`create table waste_containers (
      id uuid not null default gen_random_uuid() primary key,
      pickup_id uuid not null constraint waste_containers_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
      nth integer not null,
      code text not null constraint waste_containers_code_unique unique,
      waste_type text not null
        check (waste_type in ('sharps', 'pathological', 'pharmaceutical', 'chemotherapy', 'microbiological', 'isolation')),
      kind text null check (kind in ('safety_box', 'yellow_bag', 'red_bag', 'black_bag', 'rigid_box', 'other')),
      is_declared boolean not null,
      is_taken boolean not null default false,
      checked_as text null check (checked_as in ('scanned', 'typed', 'ticked')),
      kilograms numeric(8,2) null,
      created_at timestamptz(3) not null default now(),
      constraint waste_containers_taken_check check (is_taken = (checked_as is not null))
    )`);
    this.addSql('create unique index "waste_containers_pickup_id_nth_unique" on "waste_containers" ("pickup_id", "nth")');
    this.addSql(`alter table waste_pickup_requests add column containers_given integer null,
      add column containers_received integer null, add column containers_treated integer null`);
    this.addSql('alter table waste_corrections add column containers_before integer null, add column containers_after integer null');
  }
}
