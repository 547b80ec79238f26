import { Migration } from '@mikro-orm/migrations';

/** Duplicate listings point to the one that stayed, and administrators save views of their lists. */
export class MergedListings extends Migration {
  override up(): void {
    for (const table of ['doctors', 'facilities']) {
      this.addSql(`alter table ${table} add column merged_into uuid null`);
      this.addSql(`alter table ${table}
        add constraint ${table}_merged_check check (((merged_into IS NULL) OR (unlisted_at IS NOT NULL)))`);
      this.addSql(`create index "${table}_merged_index" on "${table}" ("merged_into") where merged_into is not null`);
    }
    this.addSql(`create table saved_views (
      id uuid not null default gen_random_uuid() primary key,
      account_id uuid not null constraint saved_views_account_id_foreign references provider_accounts (id) on delete cascade,
      list text not null constraint saved_views_list_check check (list in
        ('pending', 'listings', 'imports', 'claims', 'submissions', 'people', 'invitations', 'reviews', 'audit', 'failed_jobs')),
      name text not null,
      search text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint saved_views_name_unique unique (account_id, list, name)
    )`);
  }
}
