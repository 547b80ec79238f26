import { Migration } from '@mikro-orm/migrations';

/** The people whom accounts book for, and which of them a visit is for. */
export class Relatives extends Migration {
  override up(): void {
    this.addSql(`create table relatives (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null constraint relatives_user_id_foreign references users (id) on delete cascade,
      first_name text not null, last_name text not null,
      relation text not null check (relation in ('child', 'parent', 'partner', 'sibling', 'other')),
      born text not null, sex text not null check (sex in ('female', 'male')), allergies text[] null,
      agreed_at timestamptz(3) not null, removed_at timestamptz(3) null,
      created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now())`);
    this.addSql('create index relatives_user_id_index on relatives (user_id, created_at, id)');
    this.addSql(`create unique index relatives_name_unique on relatives (user_id, lower(first_name || ' ' || last_name))
      where removed_at is null`);
    this.addSql(`alter table appointments add column relative_id uuid null
      constraint appointments_relative_id_foreign references relatives (id) on delete restrict`);
    this.addSql('create index if not exists appointments_relative_id_index on appointments (relative_id)');
  }
}
