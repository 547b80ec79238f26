import { Migration } from '@mikro-orm/migrations';

/** Why a doctor cancelled an appointment, for its patient. */
export class CancelReason extends Migration {
  override up(): void {
    this.addSql('alter table "appointments" add "cancel_reason" text null;');
  }
}
