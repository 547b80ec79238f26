import { Migration } from '@mikro-orm/migrations';

/** The towns that are assigned to a collector. */
export class CollectionAreas extends Migration {
  override up(): void {
    this.addSql(`alter table provider_accounts add column collection_areas text[] not null default '{}'`);
  }
}
