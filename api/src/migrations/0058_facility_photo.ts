import { Migration } from '@mikro-orm/migrations';

/** The photo of its front that a facility's owner shows. */
export class FacilityPhoto extends Migration {
  override up(): void {
    this.addSql(`alter table "facilities" add "photo" text null;`);
  }
}
