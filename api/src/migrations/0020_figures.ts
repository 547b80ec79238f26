import { Migration } from '@mikro-orm/migrations';

/**
 * Two figures are counted by other rules, under new names: new accounts of doctors and facilities, and the seconds until a collection. The
 * worker counts the days again; until then they are computed when they are read.
 */
export class Figures extends Migration {
  override up(): void {
    this.addSql(`create index provider_accounts_registered_index on provider_accounts (created_at)
      where provider_type in ('doctor', 'health_facility')`);
    this.addSql(`insert into figure_changes (source, day) select distinct source, day from day_figures
      where (source = 'provider' and kind = 'new') or (source = 'collection' and kind = 'response')`);
  }
}
