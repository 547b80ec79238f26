import { Migration } from '@mikro-orm/migrations';

/** A result that its center has withdrawn stays stored, as evidence of what was sent, but no one can open it any more. */
export class WithdrawnResults extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_files" add "withdrawn_at" timestamptz(3) null, add "withdrawn_reason" text null;`);
  }
}
