import { Migration } from '@mikro-orm/migrations';

const PLANNED_DAY = "coalesce(((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date), preferred_pickup_date)";

/** The treatment of waste; the buyer's TIN, withheld tax and credit of its money; the place of a pickup. */
export class WasteTreatment extends Migration {
  override up(): void {
    this.addSql('alter table waste_pickup_requests add column treated_on date null');
    this.addSql(`create index "waste_pickup_requests_untreated_index" on "waste_pickup_requests" (${PLANNED_DAY}, id)
      where delivered_at is not null and treated_on is null`);
    this.addSql(
      'alter table waste_facility_profiles add column tin text null, add column latitude numeric(10,8) null, add column longitude numeric(11,8) null',
    );
    this.addSql(
      'alter table waste_payments add column withheld_amount numeric(10,2) not null default 0, add column withholding_number text null',
    );
    this.addSql(`alter table waste_payments
      add constraint waste_payments_withheld_amount_check check (withheld_amount >= 0 and withheld_amount <= amount),
      add constraint waste_payments_withholding_number_check check ((withheld_amount = 0) = (withholding_number is null))`);
    this.addSql(`create table waste_credit_uses (
      id uuid not null default gen_random_uuid() primary key,
      from_invoice_id uuid not null constraint waste_credit_uses_from_invoice_id_foreign references waste_invoices (id) on delete restrict,
      to_invoice_id uuid not null constraint waste_credit_uses_to_invoice_id_foreign references waste_invoices (id) on delete restrict,
      amount numeric(10,2) not null constraint waste_credit_uses_amount_check check (amount > 0),
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "waste_credit_uses_from_invoice_id_index" on "waste_credit_uses" ("from_invoice_id")');
    this.addSql('create index "waste_credit_uses_to_invoice_id_index" on "waste_credit_uses" ("to_invoice_id")');
    this.addSql(`create trigger waste_credit_uses_append_only before update or delete on waste_credit_uses
      for each row execute function refuse_change()`);
  }
}
