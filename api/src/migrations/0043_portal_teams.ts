import { Migration } from '@mikro-orm/migrations';

/** The remotes whose team a person belongs to. */
export class PortalTeams extends Migration {
  override up(): void {
    this.addSql(`alter table provider_accounts add column team_remotes text[] not null default '{}'`);
  }
}
