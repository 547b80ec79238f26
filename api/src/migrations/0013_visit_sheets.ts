import { Migration } from '@mikro-orm/migrations';

const person = `born text, sex text check (sex in ('female', 'male')), allergies text[]`;
const times = `created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()`;
const vitals = ['temperature', 'systolic', 'diastolic', 'pulse', 'respiration', 'oxygen', 'weight', 'height'];

/** The sheets of visits, what doctors need to know of an account's owner, templates for notes, doctors' private calendar feeds, payments, and fees for online visits. */
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
    this.addSql(`create table calendar_feeds (
      account_id uuid primary key
        constraint calendar_feeds_account_id_foreign references provider_accounts (id) on update cascade on delete cascade,
      token_digest text not null constraint calendar_feeds_token_digest_unique unique
        constraint calendar_feeds_token_digest_digest_check check (token_digest ~ '^[0-9a-f]{64}$'),
      shows_names boolean not null default false, created_at timestamptz(3) not null default now())`);
    this.addSql(
      `alter table doctors add column online_fee numeric(10,2) null, add constraint doctors_online_fee_check check (online_fee >= 0)`,
    );
    this.addSql(`create table visit_payments (
      id uuid primary key default gen_random_uuid(),
      appointment_id uuid not null constraint visit_payments_appointment_id_foreign references appointments (id) on delete cascade,
      doctor_id uuid not null constraint visit_payments_doctor_id_foreign references doctors (id) on delete restrict,
      account_id uuid not null constraint visit_payments_account_id_foreign references provider_accounts (id) on delete restrict,
      method text not null check (method in ('cash', 'telebirr', 'bank_transfer')),
      amount numeric(10,2) not null constraint visit_payments_amount_check check (amount >= 0), reason text,
      paid_at timestamptz(3) not null, recorded_at timestamptz(3) not null, replaced_at timestamptz(3))`);
    this.addSql('create index visit_payments_appointment_id_index on visit_payments (appointment_id)');
    this.addSql('create index visit_payments_doctor_id_index on visit_payments (doctor_id, paid_at)');
    this.addSql('create index visit_payments_account_id_index on visit_payments (account_id)');
    this.addSql('create unique index visit_payments_valid_unique on visit_payments (appointment_id) where replaced_at is null');
  }
}
