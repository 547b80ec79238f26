import { Migration } from '@mikro-orm/migrations';

/**
 * The numbers of doctors' receipts. Receipts that are there get theirs in the order in which they were noted. The columns are nullable for
 * what the previous release notes while it still runs.
 */
export class ReceiptNumbers extends Migration {
  override up(): void {
    this.addSql(`alter table visit_payments add column receipt_year smallint null, add column receipt_number int null,
      add constraint visit_payments_receipt_check check ((receipt_year is null) = (receipt_number is null))`);
    this.addSql(`update visit_payments v set receipt_year = n.year, receipt_number = n.number
      from (select id, year, row_number() over (partition by doctor_id, year order by recorded_at, id) as number
        from (select id, doctor_id, recorded_at, extract(year from recorded_at at time zone 'Africa/Addis_Ababa')::smallint as year
          from visit_payments where amount > 0) it) n
      where n.id = v.id`);
    this.addSql('create unique index visit_payments_receipt_unique on visit_payments (doctor_id, receipt_year, receipt_number)');
  }
}
