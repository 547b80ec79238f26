import { Migration } from '@mikro-orm/migrations';

/** When browsers last reported in an hour, to the minute. */
export class LastReports extends Migration {
  override up(): void {
    this.addSql('alter table browser_vitals add column last_at timestamptz(3) null');
    this.addSql('alter table browser_error_counts add column last_at timestamptz(3) null');
  }
}
