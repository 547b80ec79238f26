import { Migration } from '@mikro-orm/migrations';

/**
 * Visits that a doctor entered, by which the doctor learns nothing of the patient's account. Follow-ups were recorded by the same act, so
 * those of booked visits are marked too. They stay open to the doctor, because the account has booked.
 */
export class EnteredVisits extends Migration {
  override up(): void {
    this.addSql('alter table appointments add column is_entered boolean not null default false');
    this.addSql(`update appointments set is_entered = true
      where id in (select target_id from audit_events where action = 'appointment.enter' and outcome = 'success')`);
  }
}
