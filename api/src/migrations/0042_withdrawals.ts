import { Migration } from '@mikro-orm/migrations';

/** Versions of remotes that were taken from visitors, by an administrator or by their error rate. */
export class Withdrawals extends Migration {
  override up(): void {
    this.addSql(
      `create table "withdrawals" ("id" uuid not null default gen_random_uuid(), "app" text not null, "version" text not null, "since" text not null, "reason" text not null, "at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "withdrawals" add constraint "withdrawals_version_unique" unique ("app", "version", "since");`);
    this.addSql(`alter table "withdrawals" add constraint "withdrawals_reason_check" check ("reason" in ('administrator', 'errors'));`);
  }
}
