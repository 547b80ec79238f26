import { Migration } from '@mikro-orm/migrations';

/** Consents of patients. Nobody has agreed yet that assessments are kept; those that were kept before stay. */
export class Privacy extends Migration {
  override up(): void {
    this.addSql('alter table users add keeps_assessments boolean not null default false');
    this.addSql(`create table consents (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null constraint consents_user_id_foreign references users (id) on delete cascade,
      purpose text not null check (purpose in ('terms', 'assessments')),
      version text not null,
      given_at timestamptz(3) not null,
      withdrawn_at timestamptz(3)
    )`);
    this.addSql('create index consents_user_id_index on consents (user_id, given_at)');
    this.addSql('create unique index consents_standing_unique on consents (user_id, purpose, version) where withdrawn_at is null');
  }
}
