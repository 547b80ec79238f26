import { Migration } from '@mikro-orm/migrations';

/** Second factors of provider accounts, and invitations of staff and administrators. */
export class People extends Migration {
  override up(): void {
    this.addSql(`
      create table "second_factors" (
        "id" uuid not null default gen_random_uuid(),
        "account_id" uuid not null,
        "secret" text not null,
        "last_step" int not null default 0,
        "recovery_codes" text[] not null default '{}',
        "confirmed_at" timestamptz(3) null,
        "created_at" timestamptz(3) not null default now(),
        primary key ("id"));
      alter table "second_factors" add constraint "second_factors_account_id_unique" unique ("account_id");
      alter table "second_factors" add constraint "second_factors_account_id_foreign"
        foreign key ("account_id") references "provider_accounts" ("id") on delete cascade;
      create table "invitations" (
        "id" uuid not null default gen_random_uuid(),
        "email" text not null,
        "role" text not null,
        "token" text not null,
        "invited_by" uuid null,
        "account_id" uuid null,
        "expires_at" timestamptz(3) not null,
        "accepted_at" timestamptz(3) null,
        "withdrawn_at" timestamptz(3) null,
        "created_at" timestamptz(3) not null default now(),
        primary key ("id"),
        constraint "invitations_role_check" check ("role" in ('collector', 'waste_manager', 'admin')),
        constraint "invitations_email_lower_check" check (email = lower(email)),
        constraint "invitations_token_digest_check" check (token ~ '^[0-9a-f]{64}$'));
      alter table "invitations" add constraint "invitations_token_unique" unique ("token");
      alter table "invitations" add constraint "invitations_invited_by_foreign"
        foreign key ("invited_by") references "provider_accounts" ("id") on delete set null;
      alter table "invitations" add constraint "invitations_account_id_foreign"
        foreign key ("account_id") references "provider_accounts" ("id") on delete set null;
      create index "invitations_created_at_index" on "invitations" ("created_at", "id");
      create index "invitations_invited_by_index" on "invitations" ("invited_by");
      create index "invitations_account_id_index" on "invitations" ("account_id");
      create unique index "invitations_open_unique" on "invitations" ("email", "role") where (accepted_at is null and withdrawn_at is null);
    `);
  }
}
