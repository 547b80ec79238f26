import { Migration } from '@mikro-orm/migrations';

/** What was canceled because a practice ended, with the calls to patients whom no message reached. */
export class PatientCalls extends Migration {
  override up(): void {
    this.addSql(`create table patient_calls (
      id uuid not null default gen_random_uuid() primary key,
      appointment_id uuid null,
      request_id uuid null,
      cancelled_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      mail_id uuid null,
      sms_id uuid null,
      tries smallint not null default 0,
      tried_at timestamptz(3) null,
      tried_by uuid null,
      note text null,
      outcome text null check (outcome in ('reached', 'no_way')),
      settled_at timestamptz(3) null,
      updated_at timestamptz(3) not null default now(),
      constraint patient_calls_appointment_id_foreign foreign key (appointment_id) references appointments (id) on delete cascade,
      constraint patient_calls_request_id_foreign foreign key (request_id) references facility_requests (id) on delete cascade,
      constraint patient_calls_tried_by_foreign foreign key (tried_by) references provider_accounts (id) on delete set null,
      constraint patient_calls_record_check check (num_nonnulls(appointment_id, request_id) = 1),
      constraint patient_calls_settled_check check ((settled_at is null) = (outcome is null)),
      constraint patient_calls_appointment_id_unique unique (appointment_id),
      constraint patient_calls_request_id_unique unique (request_id)
    )`);
    this.addSql('create index patient_calls_tried_by_index on patient_calls (tried_by)');
    this.addSql('create index patient_calls_waiting_index on patient_calls (due_at, id) where settled_at is null');
  }
}
