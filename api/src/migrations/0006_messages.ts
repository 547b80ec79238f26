import { Migration } from '@mikro-orm/migrations';

/** Which messages a patient doesn't want, and until when quiet hours may hold a message. */
export class Messages extends Migration {
  override up(): void {
    this.addSql(`alter table users add muted_messages text[] not null default '{}' check (muted_messages <@ array['sms.appointment',
      'sms.reminder', 'sms.request', 'mail.appointment', 'mail.reminder', 'mail.request'])`);
    this.addSql('alter table outbox_messages add send_by timestamptz(3)');
  }
}
