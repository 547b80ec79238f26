import { Migration } from '@mikro-orm/migrations';

/** Whether the level of care that a facility's type names is known: lists often say only "clinic". */
export class FacilityLevels extends Migration {
  override up(): void {
    this.addSql('alter table facilities add column is_level_known boolean not null default true');
  }
}
