import { Migration } from '@mikro-orm/migrations';

/** Neighborhoods among the places that people name. */
export class Neighborhoods extends Migration {
  override up(): void {
    this.addSql(`alter table places drop constraint places_kind_check,
      add constraint places_kind_check check (kind in ('city', 'sub_city', 'zone', 'region', 'neighborhood'))`);
  }
}
