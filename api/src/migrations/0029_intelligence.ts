import { Migration } from '@mikro-orm/migrations';

/** A booked fee no longer follows the doctor's. Nothing tells the fee of an old booking, so it gets today's. */
const appointments = `
alter table "appointments" add "fee" numeric(10,2) not null default 0, add "began_at" timestamptz(3) null, add "ended_at" timestamptz(3) null,
  add "delay_minutes" smallint null, add "delay_reason" text null, add "delay_reported_at" timestamptz(3) null;
update "appointments" set "fee" = d."consultation_fee" from "doctors" d where d."id" = "appointments"."doctor_id";
alter table "appointments" add constraint "appointments_delay_reason_check"
  check ("delay_reason" in ('previous_visit', 'emergency', 'traffic', 'technical', 'personal', 'other'));
alter table "appointments" add constraint "appointments_fee_check" check ((fee >= (0)::numeric));
alter table "appointments" add constraint "appointments_ended_at_check" check (((ended_at is null) or (ended_at >= began_at)));
alter table "appointments" add constraint "appointments_delay_check"
  check ((num_nulls(delay_minutes, delay_reason, delay_reported_at) = any (array[0, 3])));
drop index "appointments_appointment_date_index";
create index "appointments_appointment_date_index" on "appointments" ("appointment_date", "id") include ("status", "fee", "began_at");
create index "appointments_delayed_index" on "appointments" ("appointment_date", "id") where status in ('confirmed', 'completed') and case when began_at is null then delay_minutes is not null else began_at - appointment_date >= interval '5 minutes' end;
`;

/** Of requests from before their steps were kept, \`updated_at\` is the best that is known. */
const requests = `
alter table "facility_requests" add "completed_at" timestamptz(3) null;
update "facility_requests" set "completed_at" = coalesce(
  (select max((it ->> 'at')::timestamptz) from jsonb_array_elements("steps") it where it ->> 'status' = 'completed'), "updated_at")
where "status" = 'completed';
create index "facility_requests_completed_index" on "facility_requests" ("completed_at", "id") include ("total_amount") where completed_at is not null;
`;

const indexes = `
create index "waste_invoices_issue_date_index" on "waste_invoices" ("issue_date", "id") include ("status", "due_date", "total_amount");
create index "waste_invoices_paid_index" on "waste_invoices" ("payment_date", "id") include ("total_amount") where status = 'paid';
create index "waste_pickup_requests_created_at_index" on "waste_pickup_requests" ("created_at", "id");
create index "waste_pickup_requests_collected_index" on "waste_pickup_requests" ("actual_pickup_date", "id");
create index "waste_pickup_requests_planned_index" on "waste_pickup_requests" ((coalesce((scheduled_pickup_date at time zone 'Africa/Addis_Ababa')::date, preferred_pickup_date))) where status <> 'cancelled';
create index "reviews_satisfaction_index" on "reviews" ("created_at") include ("rating") where hidden_at is null and appointment_id is not null;
create index "users_deleted_at_index" on "users" ("deleted_at") where deleted_at is not null;
create index "provider_accounts_created_at_index" on "provider_accounts" ("created_at", "id");
create index "session_signed_in_index" on "session" ("expire") where (sess -> 'patient' ->> 'id') is not null or (sess -> 'provider' ->> 'id') is not null;
`;

const figures = `
create table "day_figures" ("source" text not null, "kind" text not null, "day" date not null, "count" int not null,
  "amount" numeric(14,2) not null, constraint "day_figures_pkey" primary key ("source", "day", "kind"));
create table "figure_changes" ("id" uuid not null default gen_random_uuid(), "source" text not null, "day" date not null,
  constraint "figure_changes_pkey" primary key ("id"));
alter table "day_figures" add constraint "day_figures_source_check"
  check ("source" in ('appointment', 'request', 'payment', 'review', 'patient', 'provider'));
alter table "figure_changes" add constraint "figure_changes_source_check"
  check ("source" in ('appointment', 'request', 'payment', 'review', 'patient', 'provider'));
create index "figure_changes_day_index" on "figure_changes" ("source", "day");

create function note_figures() returns trigger language plpgsql as $$
declare
  instants timestamptz[] := '{}';
begin
  if tg_op <> 'INSERT' then instants := instants || (to_jsonb(old) ->> tg_argv[1])::timestamptz; end if;
  if tg_op <> 'DELETE' then instants := instants || (to_jsonb(new) ->> tg_argv[1])::timestamptz; end if;
  insert into figure_changes (source, day)
  select distinct tg_argv[0], (at at time zone 'Africa/Addis_Ababa')::date from unnest(instants) at where at is not null;
  return null;
end $$;
create trigger note_figures after insert or delete or update of appointment_date, status, fee, began_at on appointments
  for each row execute function note_figures('appointment', 'appointment_date');
create trigger note_figures after insert or delete or update of completed_at, total_amount on facility_requests
  for each row execute function note_figures('request', 'completed_at');
create trigger note_figures after insert or delete or update of status, payment_date, total_amount on waste_invoices
  for each row execute function note_figures('payment', 'payment_date');
create trigger note_figures after insert or delete or update of rating, hidden_at on reviews
  for each row execute function note_figures('review', 'created_at');
create trigger note_figures after insert or delete on users for each row execute function note_figures('patient', 'created_at');
create trigger note_figures after insert or delete on provider_accounts for each row execute function note_figures('provider', 'created_at');
`;

/** All days with rows: the worker computes their figures when it starts. */
const earlierDays = [
  ['appointment', 'appointments', 'appointment_date'],
  ['request', 'facility_requests', 'completed_at'],
  ['payment', 'waste_invoices', 'payment_date'],
  ['review', 'reviews', 'created_at'],
  ['patient', 'users', 'created_at'],
  ['provider', 'provider_accounts', 'created_at'],
]
  .map(
    ([source, table, column]) => `
insert into figure_changes (source, day)
select distinct '${source}', (${column} at time zone 'Africa/Addis_Ababa')::date from ${table} where ${column} is not null;`,
  )
  .join('');

/** When a consultation began and ended, why it was late, what it cost; and figures by day for administrators (decision 0030). */
export class Intelligence extends Migration {
  override up(): void {
    for (const part of [appointments, requests, indexes, figures, earlierDays]) this.addSql(part);
  }
}
