import { Migration } from '@mikro-orm/migrations';

/**
 * What happens to tests at the bench and their values, what a center keeps about the tests of its price list, how long a facility's
 * quotes hold, and the register of what was sold on prescription.
 */
export class Laboratory extends Migration {
  override up(): void {
    this.addSql('alter table facility_requests add column lab_work jsonb');
    this.addSql('create sequence accession_numbers');
    this.addSql(`alter table facilities add column quote_hours smallint not null default 24
      constraint facilities_quote_hours_check check (quote_hours in (6, 12, 24, 48))`);
    this.addSql(`alter table facility_inventory add column sale_rule text not null default 'free',
      add column most_per_sale int null,
      add constraint facility_inventory_sale_rule_check check (sale_rule in ('free', 'prescription', 'controlled')),
      add constraint facility_inventory_most_per_sale_check check (most_per_sale >= 1)`);
    this.addSql(`create table register_entries (
      id uuid not null default gen_random_uuid(),
      facility_id uuid not null,
      item_name text not null,
      sale_rule text not null,
      quantity int not null,
      patient_name text not null,
      paper text not null,
      related_id uuid not null,
      account_id uuid not null,
      at timestamptz(3) not null,
      primary key (id),
      constraint register_entries_sale_rule_check check (sale_rule in ('free', 'prescription', 'controlled'))
    )`);
    this.addSql('create index register_entries_facility_id_index on register_entries (facility_id, at, id)');
    this.addSql(`alter table register_entries
      add constraint register_entries_facility_id_foreign foreign key (facility_id) references facilities (id) on delete cascade`);
    this.addSql(`create table facility_tests (
      id uuid not null default gen_random_uuid(),
      facility_id uuid not null,
      name text not null,
      ready_in_days int null,
      preparation text null,
      measurements jsonb not null default '[]',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (id),
      constraint facility_tests_ready_in_days_check check (ready_in_days >= 0)
    )`);
    this.addSql('create unique index facility_tests_name_unique on facility_tests (facility_id, lower(name))');
    this.addSql(`alter table facility_tests
      add constraint facility_tests_facility_id_foreign foreign key (facility_id) references facilities (id) on delete cascade`);
  }
}
