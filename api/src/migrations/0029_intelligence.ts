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
create index "waste_invoices_issue_date_index" on "waste_invoices" ("issue_date", "id");
create index "waste_invoices_unpaid_index" on "waste_invoices" ("issue_date", "id") include ("status", "due_date", "total_amount") where status <> 'paid';
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
  "amount" numeric(14,2) not null, constraint "day_figures_pkey" primary key ("source", "kind", "day"));
create table "figure_changes" ("id" uuid not null default gen_random_uuid(), "source" text not null, "day" date not null,
  constraint "figure_changes_pkey" primary key ("id"));
alter table "day_figures" add constraint "day_figures_source_check"
  check ("source" in ('appointment', 'review', 'request', 'payment', 'patient', 'provider', 'invoice', 'pickup', 'plan', 'collection'));
alter table "figure_changes" add constraint "figure_changes_source_check"
  check ("source" in ('appointment', 'review', 'request', 'payment', 'patient', 'provider', 'invoice', 'pickup', 'plan', 'collection'));
create index "figure_changes_day_index" on "figure_changes" ("source", "day");

create function figure_day(change jsonb, columns text[]) returns date language sql stable as $$
  select case when length(value) = 10 then value::date else (value::timestamptz at time zone 'Africa/Addis_Ababa')::date end
  from unnest(columns) with ordinality it(name, nth) cross join lateral (select change ->> name) stored(value)
  where value is not null order by nth limit 1
$$;
create function note_figures() returns trigger language plpgsql as $$
declare
  days date[] := '{}';
begin
  if tg_op <> 'INSERT' then days := days || figure_day(to_jsonb(old), tg_argv[1:]); end if;
  if tg_op <> 'DELETE' then days := days || figure_day(to_jsonb(new), tg_argv[1:]); end if;
  insert into figure_changes (source, day) select distinct tg_argv[0], day from unnest(days) day where day is not null;
  return null;
end $$;
`;

/** The tables of each source, the columns of its day (the first one that is set), and those whose change changes its figures. */
const sources = [
  { source: 'appointment', table: 'appointments', day: ['appointment_date'], watched: 'appointment_date, status, fee, began_at' },
  { source: 'review', table: 'reviews', day: ['created_at'], watched: 'rating, hidden_at' },
  { source: 'request', table: 'facility_requests', day: ['completed_at'], watched: 'completed_at, total_amount' },
  { source: 'payment', table: 'waste_invoices', day: ['payment_date'], watched: 'status, payment_date, total_amount' },
  { source: 'patient', table: 'users', day: ['created_at'], watched: 'created_at' },
  { source: 'provider', table: 'provider_accounts', day: ['created_at'], watched: 'created_at' },
  { source: 'invoice', table: 'waste_invoices', day: ['issue_date'], watched: 'status, issue_date, total_amount' },
  { source: 'pickup', table: 'waste_pickup_requests', day: ['created_at'], watched: 'created_at' },
  {
    source: 'plan',
    table: 'waste_pickup_requests',
    day: ['scheduled_pickup_date', 'preferred_pickup_date'],
    watched: 'status, scheduled_pickup_date, preferred_pickup_date, actual_pickup_date',
  },
  {
    source: 'collection',
    table: 'waste_pickup_requests',
    day: ['actual_pickup_date'],
    watched: 'status, actual_pickup_date, actual_weight, waste_types, created_at',
  },
];

/** Writes of these columns note the day; and so does every day with rows now, for the worker to count when it starts. */
const noted = sources
  .map(
    ({ source, table, day, watched }) => `
create trigger note_${source}_figures after insert or delete or update of ${watched} on ${table}
  for each row execute function note_figures('${source}', ${day.map((it) => `'${it}'`).join(', ')});
insert into figure_changes (source, day)
select distinct '${source}', day from (select figure_day(to_jsonb(it), '{${day.join(',')}}') as day from ${table} it) days where day is not null;`,
  )
  .join('\n');

/** When a consultation began and ended, why it was late, what it cost; and figures by day for administrators (decision 0030). */
export class Intelligence extends Migration {
  override up(): void {
    for (const part of [appointments, requests, indexes, figures, noted]) this.addSql(part);
  }
}
