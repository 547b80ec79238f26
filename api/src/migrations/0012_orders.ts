import { Migration } from '@mikro-orm/migrations';

/** Orders that doctors sign at visits, what was dispensed of them, and the requests that are about them. */
export class Orders extends Migration {
  override up(): void {
    this.addSql(`create table doctor_orders (
      id uuid not null default gen_random_uuid(),
      code text not null,
      type text not null,
      appointment_id uuid not null,
      signed_by uuid not null,
      doctor_name text not null,
      license_number text not null,
      signed_at timestamptz(3) not null,
      expires_on date not null,
      cancelled_at timestamptz(3) null,
      cancel_reason text null,
      primary key (id),
      constraint doctor_orders_code_unique unique (code),
      constraint doctor_orders_type_check check (type in ('diagnostic', 'medication')),
      constraint doctor_orders_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete restrict
    )`);
    this.addSql('create index doctor_orders_appointment_id_index on doctor_orders (appointment_id, signed_at, id)');
    this.addSql(`create table doctor_order_lines (
      id uuid not null default gen_random_uuid(),
      order_id uuid not null,
      position smallint not null,
      medication_id uuid null,
      test_id uuid null,
      name text not null,
      dose text null,
      times_per_day smallint null,
      days smallint null,
      instructions text null,
      quantity int not null,
      dispensed int not null default 0,
      primary key (id),
      constraint doctor_order_lines_name_unique unique (order_id, name),
      constraint doctor_order_lines_dispensed_check check (dispensed >= 0 and dispensed <= quantity),
      constraint doctor_order_lines_order_id_foreign foreign key (order_id) references doctor_orders (id) on delete cascade,
      constraint doctor_order_lines_medication_id_foreign foreign key (medication_id) references medications (id) on delete set null,
      constraint doctor_order_lines_test_id_foreign foreign key (test_id) references lab_tests (id) on delete set null
    )`);
    this.addSql('create index doctor_order_lines_medication_id_index on doctor_order_lines (medication_id)');
    this.addSql('create index doctor_order_lines_test_id_index on doctor_order_lines (test_id)');
    this.addSql(`create table order_dispensings (
      id uuid not null default gen_random_uuid(),
      line_id uuid not null,
      facility_id uuid not null,
      quantity int not null,
      related_id uuid null,
      account_id uuid not null,
      at timestamptz(3) not null,
      primary key (id),
      constraint order_dispensings_quantity_check check (quantity > 0),
      constraint order_dispensings_line_id_foreign foreign key (line_id) references doctor_order_lines (id) on delete cascade,
      constraint order_dispensings_facility_id_foreign foreign key (facility_id) references facilities (id) on delete restrict
    )`);
    this.addSql('create index order_dispensings_line_id_index on order_dispensings (line_id)');
    this.addSql('create index order_dispensings_facility_id_index on order_dispensings (facility_id)');
    this.addSql(`alter table facility_requests add column order_id uuid null
      constraint facility_requests_order_id_foreign references doctor_orders (id) on delete restrict`);
    this.addSql('create index facility_requests_order_id_index on facility_requests (order_id)');
  }
}
