import { Migration } from '@mikro-orm/migrations';

/** Errors of browsers by cause, and how many addresses have reported each. */
export class ErrorCauses extends Migration {
  override up(): void {
    this.addSql(`alter table browser_errors add column cause uuid, add column reporters text[] not null default '{}'`);
    this.addSql('create index if not exists browser_errors_cause_index on browser_errors (coalesce(cause, id))');
  }
}
