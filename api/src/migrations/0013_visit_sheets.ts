import { Migration } from '@mikro-orm/migrations';

const person = `born text, sex text check (sex in ('female', 'male')), allergies text[]`;
const times = `created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()`;
const vitals = ['temperature', 'systolic', 'diastolic', 'pulse', 'respiration', 'oxygen', 'weight', 'height'];

/** The sheets of visits, what doctors need to know of an account's owner, and templates for notes. */
export class VisitSheets extends Migration {
  override up(): void {
    this.addSql(`create table visit_sheets (
      appointment_id uuid primary key
        constraint visit_sheets_appointment_id_foreign references appointments (id) on update cascade on delete cascade,
      diagnoses jsonb not null, ${vitals.map((it) => `${it} numeric(5,2)`).join(', ')}, is_pregnant boolean, ${person}, ${times})`);
    this.addSql(`create table patient_health (
      user_id uuid primary key constraint patient_health_user_id_foreign references users (id) on update cascade on delete cascade,
      ${person}, ${times})`);
    this.addSql(`create table note_templates (
      account_id uuid primary key
        constraint note_templates_account_id_foreign references provider_accounts (id) on update cascade on delete cascade,
      templates jsonb not null, ${times})`);
  }
}
