import { Migration } from '@mikro-orm/migrations';

/** The patient's chosen language, and the time of an account's deletion. */
export class Profile extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add "language" text null, add "deleted_at" timestamptz(3) null;`);
  }
}
