import { Migration } from '@mikro-orm/migrations';

/** Acts of an owner that wait for another owner. */
export class Proposals extends Migration {
  override up(): void {
    this.addSql(`create table proposals (
      id uuid not null default gen_random_uuid() primary key,
      kind text not null constraint proposals_kind_check check (kind in ('invite_admin', 'grant_admin', 'reset_factor')),
      account_id uuid null constraint proposals_account_id_foreign references provider_accounts (id) on delete cascade,
      email text null,
      staff_roles text[] not null default '{}'
        constraint proposals_staff_roles_check check (staff_roles <@ array['collector', 'waste_manager', 'waste_driver']),
      admin_roles text[] not null default '{}'
        constraint proposals_admin_roles_check check (admin_roles <@ array['verifier', 'support', 'data', 'operations', 'owner']),
      reason text not null,
      proposed_by uuid null constraint proposals_proposed_by_foreign references provider_accounts (id) on delete set null,
      decision text null constraint proposals_decision_check check (decision in ('confirm', 'decline', 'withdraw')),
      decided_by uuid null constraint proposals_decided_by_foreign references provider_accounts (id) on delete set null,
      decided_at timestamptz(3) null,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`);
    this.addSql('create index "proposals_account_id_index" on "proposals" ("account_id")');
    this.addSql('create index "proposals_proposed_by_index" on "proposals" ("proposed_by")');
    this.addSql('create index "proposals_decided_by_index" on "proposals" ("decided_by")');
    this.addSql('create index "proposals_created_at_index" on "proposals" ("created_at", "id")');
  }
}
