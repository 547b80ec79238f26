import { Migration } from '@mikro-orm/migrations';

/** The language a patient has chosen, and when an account was deleted. */
export class Profile extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add "language" text null, add "deleted_at" timestamptz(3) null;`);
  }
}
