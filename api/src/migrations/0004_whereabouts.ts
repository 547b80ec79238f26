import { Migration } from '@mikro-orm/migrations';

/** What helps people find a practice or facility beside its address. */
export class Whereabouts extends Migration {
  override up(): void {
    this.addSql('alter table doctors add column practice_name text null, add column floor text null, add column landmark text null');
    this.addSql('alter table facilities add column floor text null, add column landmark text null');
  }
}
