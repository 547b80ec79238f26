import { Migration } from '@mikro-orm/migrations';

/** Links by which treatment plants sign for the waste that they take and treat. */
export class WastePlantLinks extends Migration {
  override up(): void {
    this.addSql(`create table waste_plant_links (
      id uuid not null default gen_random_uuid() primary key,
      plant_name text not null,
      token text not null constraint waste_plant_links_token_digest_check check (token ~ '^[0-9a-f]{64}$'),
      created_by uuid null constraint waste_plant_links_created_by_foreign references provider_accounts (id) on delete set null,
      expires_at timestamptz(3) not null,
      opened_at timestamptz(3) null,
      received_at timestamptz(3) null,
      received_by text null,
      treated_at timestamptz(3) null,
      treated_by text null,
      withdrawn_at timestamptz(3) null,
      created_at timestamptz(3) not null default now(),
      constraint waste_plant_links_token_unique unique (token),
      constraint waste_plant_links_received_check check ((received_at is null) = (received_by is null)),
      constraint waste_plant_links_treated_check check ((treated_at is null) = (treated_by is null))
    )`);
    this.addSql('create index "waste_plant_links_created_by_index" on "waste_plant_links" ("created_by")');
    this.addSql(`create table waste_plant_loads (
      id uuid not null default gen_random_uuid() primary key,
      link_id uuid not null constraint waste_plant_loads_link_id_foreign references waste_plant_links (id) on delete cascade,
      pickup_id uuid not null constraint waste_plant_loads_pickup_id_foreign references waste_pickup_requests (id) on delete cascade,
      constraint waste_plant_loads_link_id_pickup_id_unique unique (link_id, pickup_id)
    )`);
    this.addSql('create index "waste_plant_loads_pickup_id_index" on "waste_plant_loads" ("pickup_id")');
  }
}
