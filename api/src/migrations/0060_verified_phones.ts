import { Migration } from '@mikro-orm/migrations';

/**
 * Only a number that a code has confirmed opens an account. Patients who signed in by a code before, and haven't changed their details
 * since, have confirmed theirs.
 */
export class VerifiedPhones extends Migration {
  override up(): void {
    this.addSql('alter table "users" add "is_phone_verified" boolean not null default false;');
    this.addSql(`
update "users" set "is_phone_verified" = true
where "deleted_at" is null and exists (
  select from "audit_events" "sign_in"
  where "sign_in"."actor_id" = "users"."id" and "sign_in"."action" = 'user.login' and "sign_in"."detail" ->> 'by' = 'sms' and not exists (
    select from "audit_events" "later"
    where "later"."actor_id" = "users"."id" and "later"."action" = 'user.update' and "later"."at" >= "sign_in"."at"));`);
  }
}
