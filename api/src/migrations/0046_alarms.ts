import { Migration } from '@mikro-orm/migrations';

/** What the worker has found wrong with the platform, and since when. */
export class Alarms extends Migration {
  override up(): void {
    this.addSql(`create table alarms (
      id uuid not null default gen_random_uuid() primary key,
      kind text not null constraint alarms_kind_check
        check (kind in ('failed_jobs', 'waiting_jobs', 'failed_requests', 'browser_errors', 'no_probes')),
      value integer not null,
      began_at timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      ended_at timestamptz(3) null
    )`);
    this.addSql('create unique index "alarms_kind_unique" on "alarms" ("kind") where ended_at is null');
    this.addSql('create index "alarms_began_at_index" on "alarms" ("began_at", "id")');
  }
}
