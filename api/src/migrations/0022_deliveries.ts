import { Migration } from '@mikro-orm/migrations';

/** The kind of a message, which decides its queue; undeliverable messages; prescriptions that took too long to read. */
export class Deliveries extends Migration {
  override up(): void {
    this.addSql(`
      alter table "outbox_messages" add "kind" text not null default 'notice', add "failure" text null;
      alter table "outbox_messages" add constraint "outbox_messages_kind_check" check ("kind" in ('code', 'link', 'notice'));
      alter table "outbox_messages" drop constraint "outbox_messages_status_check";
      alter table "outbox_messages" add constraint "outbox_messages_status_check" check ("status" in ('queued', 'sent', 'held', 'failed'));
      create index "outbox_messages_unsent_index" on "outbox_messages" ("status", "created_at") where status in ('queued', 'failed');
      alter table "prescription_readings" drop constraint "prescription_readings_status_check";
      alter table "prescription_readings" add constraint "prescription_readings_status_check" check ("status" in ('waiting', 'done', 'unusable', 'too_long'));
    `);
  }
}
