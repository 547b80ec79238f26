import { Migration } from '@mikro-orm/migrations';

/**
 * Visits of patients whom the doctor enters by name and phone number, before an account has confirmed that number; the news of an
 * ended visit, which waits while the end can be undone; and the types of visit that a doctor confirms at once.
 */
export class EnteredPatients extends Migration {
  override up(): void {
    this.addSql(`alter table appointments alter column user_id drop not null,
      add column entered_first_name text null, add column entered_last_name text null, add column entered_phone text null,
      add constraint appointments_patient_check
        check (user_id is not null or num_nonnulls(entered_first_name, entered_last_name, entered_phone) = 3),
      add constraint appointments_entered_name_check check ((entered_first_name is null) = (entered_last_name is null))`);
    this.addSql('create index appointments_entered_phone_index on appointments (entered_phone) where entered_phone is not null');
    this.addSql(`alter table doctors add column auto_confirm text[] not null default '{}'
      check (auto_confirm <@ array['online', 'in-person', 'home-visit'])`);
    this.addSql(`alter table appointment_reminders drop constraint appointment_reminders_kind_check,
      add constraint appointment_reminders_kind_check check (kind in ('day', 'hour', 'ended'))`);
  }
}
