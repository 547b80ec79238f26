import { Migration } from '@mikro-orm/migrations';

/** Submissions that were drawn for a check by somebody else, and what was found there. */
export class BackChecks extends Migration {
  override up(): void {
    this.addSql(`create table collection_back_checks (
      submission_id uuid not null primary key constraint collection_back_checks_submission_id_foreign
        references data_collection_submissions (id) on update cascade on delete cascade,
      drawn_at timestamptz(3) not null,
      checked_at timestamptz(3) null,
      checked_by uuid null constraint collection_back_checks_checked_by_foreign references provider_accounts (id) on delete set null,
      outcome text null check (outcome in ('confirmed', 'differs', 'not_found')),
      notes text null,
      constraint collection_back_checks_checked_check check ((checked_at is null) = (outcome is null))
    )`);
    this.addSql('create index "collection_back_checks_checked_by_index" on "collection_back_checks" ("checked_by")');
  }
}
