import { Migration } from '@mikro-orm/migrations';

/** Reports of reviews, and how many of each review wait for an administrator. */
export class ReviewReports extends Migration {
  override up(): void {
    this.addSql(`create table review_reports (
      id uuid not null default gen_random_uuid() primary key,
      review_id uuid not null constraint review_reports_review_id_foreign references reviews (id) on delete cascade,
      user_id uuid null constraint review_reports_user_id_foreign references users (id) on delete set null,
      account_id uuid null constraint review_reports_account_id_foreign references provider_accounts (id) on delete set null,
      is_owner boolean not null,
      reason text not null check (reason in ('offensive', 'personal', 'untrue', 'advertising', 'other')),
      text text null,
      settled_at timestamptz(3) null,
      is_upheld boolean null,
      settled_by uuid null constraint review_reports_settled_by_foreign references provider_accounts (id) on delete set null,
      created_at timestamptz(3) not null default now(),
      constraint review_reports_review_id_user_id_unique unique (review_id, user_id),
      constraint review_reports_review_id_account_id_unique unique (review_id, account_id),
      constraint review_reports_reporter_check check (user_id is null or account_id is null),
      constraint review_reports_settled_check check ((settled_at is null) = (is_upheld is null))
    )`);
    this.addSql('create index "review_reports_user_id_index" on "review_reports" ("user_id")');
    this.addSql('create index "review_reports_account_id_index" on "review_reports" ("account_id")');
    this.addSql('create index "review_reports_settled_by_index" on "review_reports" ("settled_by")');
    this.addSql('alter table reviews add column open_reports integer not null default 0');
    this.addSql(`create index if not exists "reviews_reported_first_index"
      on "reviews" (((open_reports * 1e10 + extract(epoch from created_at - timestamptz 'epoch'))::float8), "id")`);
  }
}
