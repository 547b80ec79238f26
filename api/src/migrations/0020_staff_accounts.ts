import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts that only manage waste or collect data had to be stored as administrators or facilities, and had their rights. The demo's
 * accounts get their intended type, and so do collectors without any other role; an administrator with an additional role keeps both.
 */
export class StaffAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "provider_accounts" drop constraint "provider_accounts_provider_type_check";`);
    this.addSql(
      `alter table "provider_accounts" add constraint "provider_accounts_provider_type_check" check ("provider_type" in ('doctor', 'health_facility', 'admin', 'staff'));`,
    );
    this.addSql(
      `update "provider_accounts" set provider_type = 'staff' where is_demo and provider_type = 'admin' and staff_roles <> '{}';`,
    );
    this.addSql(`
      update "provider_accounts" a set provider_type = 'staff'
      where provider_type = 'health_facility' and staff_roles <> '{}' and provider_id is null
        and not exists (select 1 from facilities where account_id = a.id)
        and not exists (select 1 from facility_claims where claimant_account_id = a.id);`);
  }
}
