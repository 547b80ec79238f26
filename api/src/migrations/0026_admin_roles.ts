import { Migration } from '@mikro-orm/migrations';

const ROLES = "array['verifier', 'support', 'data', 'operations', 'owner']";

/**
 * Roles of administrators. Those who could do everything before, and those who are invited to it, become owners. The previous release makes
 * administrators without a role, so none is required here.
 */
export class AdminRoles extends Migration {
  override up(): void {
    for (const table of ['provider_accounts', 'invitations'])
      this.addSql(`alter table ${table} add column admin_roles text[] not null default '{}' check (admin_roles <@ ${ROLES})`);
    this.addSql("update provider_accounts set admin_roles = '{owner}' where provider_type = 'admin'");
    this.addSql("update invitations set admin_roles = '{owner}' where role = 'admin'");
  }
}
